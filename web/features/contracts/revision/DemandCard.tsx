import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { type RevisionSheet, revisionEndpoints } from '#protocol/contracts/contract-revision.ts';
import { typeset } from '#protocol/text/typeset.ts';
import { tellProblem } from '#web/features/contracts/contract-failures.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { Button, LinkButton } from '#web/ui/actions/Button.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './Revision.module.css';
import { replyMail } from './reply-mail.ts';

const kinds = [
  { id: 'percent', label: 'Un pourcentage' },
  { id: 'price-without', label: 'Un prix hors taxes' },
  { id: 'price-with', label: 'Un prix TTC (TVA de 20\u00a0%)' },
];

/** The id of the card, which a narrow screen shows far below the result. */
export const demandPlace = 'demande';

type TypedDemand = { kind: string; value: string };

type DemandCardProps = {
  id: string;
  /** The title of the contract. */
  title: string;
  /** The sheet with which demands are compared. */
  sheet: RevisionSheet;
  asOf: string;
};

/** Compares typed demands. An answer keeps the sheet that it compares: another may be read meanwhile. */
const useDemand = ({ id, sheet, asOf }: DemandCardProps) =>
  useSingleMutation({
    mutationFn: async ({ kind, value }: TypedDemand) => ({
      sheet,
      ...(await call(revisionEndpoints.demand, {
        params: { id },
        query: {
          ...{ date: sheet.date, value, kind: kind === 'percent' ? 'percent' : 'price', vat: kind === 'price-with' ? 'with' : 'without' },
          ...(asOf !== '' && { asOf }),
        },
      })),
    }),
    onError: (problem) => {
      if (!(problem instanceof CallError && problem.issues.length > 0)) tellProblem(problem);
    },
  });

/** 'Le fournisseur demande…': the demand, its gap with the clause, and what explains it. */
export function DemandCard(props: DemandCardProps) {
  const { title } = props;
  const [kind, setKind] = useState('percent');
  const [value, setValue] = useState('');
  const { mutate, variables, data: answer, error, isPending } = useDemand(props);
  // An answer is shown with the demand that it is about, and no other.
  const isCurrent = variables?.kind === kind && variables.value === value;
  const data = isCurrent ? answer : undefined;
  const wrong = isCurrent && error instanceof CallError ? error.issues.find(({ field }) => field === 'value')?.message : undefined;
  return (
    <div id={demandPlace} tabIndex={-1} className={data ? css.compared : `${css.compared} screen-only`}>
      <Card title="Le fournisseur demande…">
        <form
          className={css.demand}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            mutate({ kind, value });
          }}
        >
          <SelectField label="La demande est" value={kind} options={kinds} onChange={setKind} />
          <TextField
            label={kind === 'percent' ? 'Pourcentage demandé' : 'Prix demandé'}
            help={kind === 'percent' ? 'Par exemple + 7\u00a0%' : 'Par exemple 1\u202f845,32\u00a0€'}
            value={value}
            onChange={setValue}
            error={wrong}
          />
          <Button type="submit" busy={isPending}>
            Comparer
          </Button>
        </form>
        <div role="status">
          {data && (
            <div className={css.answer} data-same={data.isSame || undefined}>
              <p>{typeset(data.verdict)}</p>
              {data.slips.length > 0 && (
                <>
                  <p>Ce qui explique la demande&nbsp;:</p>
                  <ul>
                    {data.slips.map((slip) => (
                      <li key={slip}>{typeset(slip)}</li>
                    ))}
                  </ul>
                </>
              )}
              {!data.isSame && data.slips.length === 0 && <p>Aucune erreur courante n’explique cette demande.</p>}
              <LinkButton small mail={replyMail({ title, sheet: data.sheet, answer: data })} icon={<IconMail aria-hidden />}>
                Répondre par e-mail
              </LinkButton>
              <p className={`${css.detail} screen-only`}>Votre message n’a pas de fichier&nbsp;: joignez-y le PDF pour le fournisseur.</p>
            </div>
          )}
        </div>
      </Card>
    </div>
  );
}
