import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { contractLimits, contractStatusLabels } from '#protocol/contracts/contract-values.ts';
import { type ContractAnswer, contractEndpoints } from '#protocol/contracts/contracts.ts';
import { addMonths, readCalendarDate } from '#protocol/core/calendar.ts';
import { tellUnsaved } from '#web/features/contracts/contract-failures.ts';
import { parentChoicesQuery } from '#web/features/contracts/contracts.queries.ts';
import { useBackToList } from '#web/features/contracts/use-back-to-list.ts';
import { useKeepContract } from '#web/features/contracts/use-keep-contract.ts';
import { fullDate } from '#web/lib/formats/dates.ts';
import { parseWholeNumber } from '#web/lib/formats/number-parsing.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { ChoiceField } from '#web/ui/forms/ChoiceField.tsx';
import { NumberField } from '#web/ui/forms/NumberField.tsx';
import { RadioCards } from '#web/ui/forms/RadioCards.tsx';
import { tellSuccess } from '#web/ui/toasts/toasts.ts';
import css from './Popup.module.css';
import { PopupForm } from './PopupForm.tsx';

type RenewDialogProps = {
  id: string;
  contract: ContractAnswer;
  onClose: () => void;
};

/** What each way means, or why it is closed. The duration given here counts once: a clause of automatic renewal keeps its own. */
const waysOf = ({ form: { contractStatus, automaticRenewal, renewalDuration }, header: { renewal } }: ContractAnswer) =>
  [
    {
      value: 'keep',
      label: 'Conserver le contrat',
      disabled: !renewal.keeps,
      help: !renewal.keeps
        ? `Un contrat «\u00a0${contractStatusLabels[contractStatus]}\u00a0» ne peut pas être reconduit.`
        : automaticRenewal && renewalDuration !== null
          ? `Il continue à l’identique, une fois, pour la durée que vous donnez. Ses reconductions automatiques gardent leur durée de ${renewalDuration}\u00a0mois.`
          : 'Il continue à l’identique, une fois, pour la durée que vous donnez.',
    },
    { value: 'amend', label: 'Créer un avenant', help: 'Un nouveau contrat reprend celui-ci et lui reste rattaché.' },
  ] as const;

const durationPlace = 'renewal-duration';

/** The months that were typed, as the field itself reads them: '0x1f' and '1e1' are numbers to a machine alone. */
function monthsIn(typed: string): number | undefined {
  const months = parseWholeNumber(typed);
  return months !== null && months >= 1 ? months : undefined;
}

/** When the contract would end once renewed; nothing as long as no duration, or no possible one, is said. */
function newEnd({ header: { renewal } }: ContractAnswer, typed: string): string | undefined {
  const months = monthsIn(typed);
  if (months === undefined || months > contractLimits.renewalMonths) return undefined;
  const end = addMonths(renewal.from, renewal.months + months);
  return readCalendarDate(end) === null ? undefined : `Nouvelle échéance\u00a0: ${fullDate(end)}`;
}

/** Continues a contract: as it is for some more months, or by an amendment (CTR-61 to 64). */
export function RenewDialog({ id, contract, onClose }: RenewDialogProps) {
  const navigate = useNavigate();
  const { state } = useBackToList();
  const [wanted, setWanted] = useState<'keep' | 'amend'>('keep');
  // Somebody else may halt the contract while one thinks about it.
  const way = contract.header.renewal.keeps ? wanted : 'amend';
  const [typed, setTyped] = useState(String(contract.form.renewalDuration ?? ''));
  const [amended, setAmended] = useState(id);
  const months = monthsIn(typed);
  // Asked as the popup opens, so that they are there when one turns to the amendment; when they do not come, nothing is said (CTR-110).
  const { data: amendable } = useQuery(parentChoicesQuery);
  const renewal = useRenewal(id, contract, onClose);
  return (
    <PopupForm
      title="Poursuivre le contrat"
      confirm="Valider"
      busy={renewal.isPending}
      disabled={way === 'keep' ? months === undefined : amended === ''}
      onConfirm={() => {
        if (way === 'amend') void navigate(`/contrat/ajouter?reference=${amended}`, { state });
        else if (months !== undefined) renewal.mutate(months);
      }}
      onClose={onClose}
    >
      <RadioCards label="Comment poursuivre" value={way} options={waysOf(contract)} onChange={setWanted} />
      {way === 'keep' ? (
        <Duration contract={contract} typed={typed} problem={renewal.durationIssue} onType={setTyped} />
      ) : (
        <ChoiceField
          label="Contrat modifié par l’avenant"
          required
          value={amended}
          options={amendable ?? [{ id, label: contract.form.title }]}
          onChange={setAmended}
        />
      )}
      {renewal.otherIssue !== undefined && (
        <p className={css.problem} role="alert">
          {renewal.otherIssue}
        </p>
      )}
    </PopupForm>
  );
}

type DurationProps = {
  contract: ContractAnswer;
  typed: string;
  problem: string | undefined;
  onType: (typed: string) => void;
};

const Duration = ({ contract, typed, problem, onType }: DurationProps) => (
  <NumberField
    id={durationPlace}
    label="Durée de la reconduction (mois)"
    required
    kind="whole"
    value={typed}
    help={newEnd(contract, typed)}
    error={problem}
    onChange={onType}
  />
);

/** Renews the contract for some months; what the server finds wrong with that is said in the popup. */
function useRenewal(id: string, { header }: ContractAnswer, onDone: () => void) {
  const keep = useKeepContract(id);
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (months: number) =>
      call(contractEndpoints.change, {
        params: { id },
        body: { contractStatus: 'renew', renewalDuration: months, forceRenew: true, version: header.version },
      }),
    onSuccess: (answer) => {
      tellSuccess(answer.message || 'Le contrat a bien été reconduit.');
      keep.answer(answer);
      onDone();
    },
    onError: (problem) => {
      if (problem instanceof CallError && problem.issues.length > 0) return;
      tellUnsaved(problem, 'Impossible de reconduire le contrat.');
      // Without an answer one may try again: were it done all the same, the version that one holds would be refused.
      if (!(problem instanceof CallError) || problem.status === 0 || problem.status >= 500) return;
      keep.reload();
      onDone();
    },
  });
  const issues = error instanceof CallError ? error.issues : [];
  const durationIssue = issues.find(({ field }) => field === 'renewalDuration')?.message;
  useEffect(() => {
    // At every refusal, be it for the same reason.
    if (error !== null && durationIssue !== undefined) document.getElementById(durationPlace)?.focus();
  }, [error, durationIssue]);
  return {
    mutate,
    isPending,
    durationIssue,
    otherIssue: issues.find(({ field }) => field !== 'renewalDuration')?.message,
  };
}
