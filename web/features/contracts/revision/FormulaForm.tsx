import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ContractRevision, revisionEndpoints } from '#protocol/contracts/contract-revision.ts';
import {
  baseModeLabels,
  baseModes,
  capBaseLabels,
  capBases,
  coefficientRoundings,
  priceRoundings,
  revisionLimits,
  revisionPeriodLabels,
  revisionPeriods,
  roundingLabels,
} from '#protocol/contracts/revision-values.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { tellSaveFailure } from '#web/features/contracts/contract-failures.ts';
import { scrollToIssues } from '#web/features/contracts/form/issue-toasts.ts';
import { todayInParis } from '#web/lib/formats/dates.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { DateField } from '#web/ui/forms/DateField.tsx';
import { IssueSummary } from '#web/ui/forms/IssueSummary.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { tellSuccess } from '#web/ui/toasts/toasts.ts';
import { UnsavedChangesGuard } from '#web/ui/unsaved-changes/UnsavedChangesGuard.tsx';
import { bodyOf, emptyTerm, type TypedFormula, typedFormula } from './formula-form.ts';
import css from './Revision.module.css';
import { revisionChoicesQuery } from './revision.queries.ts';
import { TermFields } from './TermFields.tsx';

type FormulaFormProps = { id: string; revision: ContractRevision; onSaved: () => void; onLeave: () => void };

type TextName = Exclude<keyof TypedFormula, 'allowsProvisional' | 'terms'>;
const labels: Record<TextName, string> = {
  subject: 'Ce qui est révisé',
  basePrice: 'Prix d’origine P₀ (hors taxes)',
  fixedPart: 'Partie fixe a',
  monthZero: 'Mois zéro',
  baseMode: 'La révision part',
  firstDate: 'Première date de révision',
  periodMonths: 'Périodicité',
  coefficientDecimals: 'Décimales du coefficient',
  coefficientRounding: 'Arrondi du coefficient',
  threshold: 'Seuil de déclenchement (%)',
  capUp: 'Butoir à la hausse (%)',
  capDown: 'Butoir à la baisse (%)',
  capBase: 'Le butoir se compte',
  priceDecimals: 'Décimales du prix',
  priceRounding: 'Arrondi du prix',
  safeguard: 'Clause de sauvegarde (%)',
};
const optionsOf = (values: readonly (string | number)[], names: Record<string, string>) =>
  values.map((value) => ({ id: String(value), label: names[value] ?? String(value) }));
const lists: Partial<Record<TextName, { id: string; label: string }[]>> = {
  baseMode: optionsOf(baseModes, baseModeLabels),
  periodMonths: optionsOf(revisionPeriods, revisionPeriodLabels),
  coefficientDecimals: optionsOf([2, 3, 4, 5, 6], {}),
  coefficientRounding: optionsOf(coefficientRoundings, roundingLabels),
  capBase: optionsOf(capBases, capBaseLabels),
  priceDecimals: optionsOf([2, 3, 4], {}),
  priceRounding: optionsOf(priceRoundings, roundingLabels),
};
const helps: Partial<Record<TextName, string>> = {
  subject: 'Par exemple Loyer et entretien, par an',
  monthZero: 'Le mois des indices d’origine, par exemple 06/2025',
  threshold: 'Sous ce seuil, le prix ne bouge pas. Vide\u00a0: aucun.',
  capUp: 'La hausse s’arrête là. Vide\u00a0: aucun.',
  capDown: 'La baisse s’arrête là. Vide\u00a0: aucun.',
  safeguard: 'Au-delà, le contrat peut être résilié\u00a0; le prix n’est pas coupé.',
  fixedPart: 'Avec les poids des indices, la somme est 1',
};

/** The fields that may stay empty. */
const optional: ReadonlySet<string> = new Set<TextName>(['threshold', 'capUp', 'capDown', 'safeguard']);

/** Saves the formula, and keeps the problems of its fields. */
function useSaveFormula({ id, revision, onSaved }: FormulaFormProps) {
  // One state: the summary takes the focus in the render that lists the problems.
  const [refused, setRefused] = useState<{ issues: readonly InputIssue[]; refusals: number }>({ issues: [], refusals: 0 });
  const mutation = useSingleMutation({
    mutationFn: (typed: TypedFormula) => call(revisionEndpoints.write, { params: { id }, body: bodyOf(typed, revision.contract.version) }),
    onSuccess: ({ message }) => {
      tellSuccess(message);
      onSaved();
    },
    onError: (problem) => {
      if (!(problem instanceof CallError && problem.issues.length > 0)) return tellSaveFailure(problem);
      setRefused(({ refusals }) => ({ issues: problem.issues, refusals: refusals + 1 }));
      scrollToIssues();
    },
  });
  return { ...mutation, ...refused, errorOf: (field: string) => refused.issues.find((issue) => issue.field === field)?.message };
}

type FormulaState = { typed: TypedFormula; change: (next: Partial<TypedFormula>) => void; errorOf: (field: string) => string | undefined };

/** Some fields of the formula in a grid: dates, lists and texts by their names. */
const FieldGroup = ({ names, typed, change, errorOf }: FormulaState & { names: readonly TextName[] }) => (
  <div className={css.fields}>
    {names.map((name) => {
      const texts = {
        id: `revision-${name}`,
        label: labels[name],
        help: helps[name],
        error: errorOf(name),
        value: typed[name],
        required: !optional.has(name),
      };
      const onChange = (value: string) => change({ [name]: value });
      const options = lists[name];
      if (name === 'firstDate') return <DateField key={name} {...texts} onChange={onChange} />;
      return options ? (
        <SelectField key={name} {...texts} onChange={onChange} options={options} />
      ) : (
        <TextField key={name} {...texts} onChange={onChange} />
      );
    })}
  </div>
);

/** The fixed part and the terms, with the buttons that add and remove one. */
function TermsCard({ id, ...state }: FormulaState & { id: string }) {
  const { typed, change, errorOf } = state;
  const { data: choices, isError } = useQuery(revisionChoicesQuery(id));
  const { terms } = typed;
  return (
    <Card title="Les poids et les indices">
      <FieldGroup {...state} names={['fixedPart']} />
      {terms.map((term, at) => (
        <TermFields
          key={term.key}
          at={at}
          term={term}
          choices={choices?.indices}
          failed={isError}
          errorOf={errorOf}
          onChange={(next) => change({ terms: terms.map((one) => (one.key === term.key ? next : one)) })}
          onRemove={terms.length > 1 ? () => change({ terms: terms.filter(({ key }) => key !== term.key) }) : undefined}
        />
      ))}
      {terms.length < revisionLimits.terms && (
        <p>
          <Button onClick={() => change({ terms: [...terms, emptyTerm()] })}>Ajouter un indice</Button>
        </p>
      )}
    </Card>
  );
}

const priceNames = ['subject', 'basePrice', 'monthZero', 'baseMode', 'firstDate', 'periodMonths'] as const satisfies TextName[];
const roundings = ['coefficientDecimals', 'coefficientRounding', 'priceDecimals', 'priceRounding'] as const satisfies TextName[];
const limits = ['threshold', 'capUp', 'capDown', 'capBase', 'safeguard'] as const satisfies TextName[];

/** The formula of a contract, in three parts: the price and its dates, the weights, the steps. */
export default function FormulaForm(props: FormulaFormProps) {
  const [first] = useState(() => typedFormula(props.revision, todayInParis()));
  const [typed, setTyped] = useState(first);
  const [isLeaving, setLeaving] = useState(false);
  const isDirty = JSON.stringify(typed) !== JSON.stringify(first);
  const { mutate, isPending, issues, refusals, errorOf } = useSaveFormula(props);
  const state = { typed, errorOf, change: (next: Partial<TypedFormula>) => setTyped((before) => ({ ...before, ...next })) };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        mutate(typed);
      }}
    >
      <IssueSummary
        title="La formule est à corriger"
        refusalCount={refusals}
        problems={inOrder(issues).map(({ field, message }) => ({ id: `revision-${field}`, label: labelOf(field), message }))}
      />
      <Card title="Le prix et ses dates">
        <FieldGroup {...state} names={priceNames} />
        <Checkbox
          label="Le contrat permet un prix provisoire avec le dernier indice connu"
          checked={typed.allowsProvisional}
          onChange={(allowsProvisional) => state.change({ allowsProvisional })}
        />
      </Card>
      <TermsCard {...state} id={props.id} />
      <Card title="Les arrondis et les limites">
        <FieldGroup {...state} names={[...roundings, ...limits]} />
      </Card>
      <div className={css.actions}>
        <Button onClick={() => (isDirty ? setLeaving(true) : props.onLeave())}>Annuler</Button>
        <Button type="submit" look="primary" busy={isPending}>
          Enregistrer la formule
        </Button>
      </div>
      <UnsavedChangesGuard
        active={isDirty && !isPending}
        answers={isLeaving ? { onLeave: props.onLeave, onStay: () => setLeaving(false) } : undefined}
      />
    </form>
  );
}

/** The fields in the order of the screen; those of the terms come after the fixed part, in their own order. */
const ordered: readonly string[] = [...priceNames, 'fixedPart', 'terms', ...roundings, ...limits];
const orderedInTerm = ['index', 'weight', 'rule', 'lag', 'meanOf', 'currency', 'writtenBase'];
const rankOf = (field: string): number[] => {
  const [name = '', at = '-1', part = ''] = field.split('.');
  return [ordered.indexOf(name), Number(at), orderedInTerm.indexOf(part)];
};
/** Sorts problems as their fields stand on the screen. */
const inOrder = <Issue extends { field: string }>(issues: readonly Issue[]): Issue[] =>
  issues.toSorted((one, other) => {
    const ranks = rankOf(other.field);
    return (
      rankOf(one.field)
        .map((rank, at) => rank - (ranks[at] ?? 0))
        .find((difference) => difference !== 0) ?? 0
    );
  });

const termNames: Record<string, string> = {
  weight: 'poids',
  index: 'indice',
  currency: 'devise',
  writtenBase: 'I₀ écrit dans le contrat',
  meanOf: 'durée de la moyenne',
  lag: 'décalage',
};
/** Returns the label of a field of a problem: 'Indice 2, poids' for one of a term. */
function labelOf(name: string): string {
  const [, at, part = ''] = name.split('.');
  if (at !== undefined) return `Indice ${Number(at) + 1}, ${termNames[part] ?? part}`;
  const known = Object.entries(labels).find(([key]) => key === name);
  return known?.[1] ?? 'Indices';
}
