import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { revisionLimits } from '#protocol/contracts/revision-values.ts';
import { RestoredNotice, SavedByOthersNote, StaleNotice } from '#web/features/contracts/form/FormNotices.tsx';
import { revisionChoicesQuery } from '#web/features/contracts/revision/revision.queries.ts';
import { lookForLostFocus } from '#web/lib/focus-title.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { DateField } from '#web/ui/forms/DateField.tsx';
import { IssueSummary } from '#web/ui/forms/IssueSummary.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { UnsavedChangesGuard } from '#web/ui/unsaved-changes/UnsavedChangesGuard.tsx';
import css from './Formula.module.css';
import {
  helps,
  type IndexChoice,
  inOrder,
  labelOf,
  labels,
  limits,
  lists,
  optional,
  priceNames,
  roundings,
  valueText,
} from './formula-fields.ts';
import { emptyTerm, type FormulaField, type TextName } from './formula-form.ts';
import { isSameValue } from './merge-formula.ts';
import { TermFields } from './TermFields.tsx';
import { type FormulaEditorOptions, useFormulaEditor } from './use-formula-editor.ts';

type FormulaState = Pick<ReturnType<typeof useFormulaEditor>, 'typed' | 'change' | 'errorOf' | 'savedByOthers'>;

/** Returns the note under a field: the value that was saved there meanwhile. Null without one. */
function savedNote({ typed, change, savedByOthers }: FormulaState, name: FormulaField, choices?: readonly IndexChoice[]): ReactNode {
  const theirs = savedByOthers[name];
  if (theirs === undefined) return null;
  const canTake = !isSameValue(theirs, typed[name]);
  // Other terms have other fields: the focus goes to the one above them, which stays.
  const controlId = `revision-${name === 'terms' ? 'fixedPart' : name}`;
  const onTake = canTake ? () => change({ [name]: theirs }) : undefined;
  return <SavedByOthersNote controlId={controlId} text={valueText(name, theirs, choices)} onTake={onTake} />;
}

/** Some fields of the formula in a grid: dates, lists and texts by their names. */
const FieldGroup = ({ names, ...state }: FormulaState & { names: readonly TextName[] }) => (
  <div className={css.fields}>
    {names.map((name) => {
      const texts = {
        id: `revision-${name}`,
        label: labels[name],
        help: helps[name],
        error: state.errorOf(name),
        note: savedNote(state, name),
        value: state.typed[name],
        required: !optional.has(name),
      };
      const onChange = (value: string) => state.change({ [name]: value });
      const options = lists[name];
      if (name === 'firstDate') return <DateField key={name} {...texts} onChange={onChange} />;
      return options ? (
        <div key={name} className={name === 'baseMode' ? css.wide : undefined}>
          <SelectField {...texts} onChange={onChange} options={options} />
        </div>
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
  const remove = (removed: number) => {
    // The pressed button goes with its term: the focus goes to the term after it, or to the one before it.
    const neighbour = removed + 1 < terms.length ? removed + 1 : removed - 1;
    document.getElementById(`revision-terms.${neighbour}.index`)?.focus();
    change({ terms: terms.filter((_term, at) => at !== removed) });
  };
  const add = () => {
    change({ terms: [...terms, emptyTerm()] });
    // The button goes with the last possible term.
    lookForLostFocus(document.activeElement);
  };
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
          onRemove={terms.length > 1 ? () => remove(at) : undefined}
        />
      ))}
      {savedNote(state, 'terms', choices?.indices)}
      {terms.length < revisionLimits.terms && (
        <p>
          <Button onClick={add}>Ajouter un indice</Button>
        </p>
      )}
    </Card>
  );
}

/** The formula of a contract, in three parts: the price and its dates, the weights, the steps. */
export default function FormulaForm(opened: FormulaEditorOptions) {
  const { onLeave } = opened;
  const { isDirty, isSaving, isStale, isRestored, issues, refusals, save, ...state } = useFormulaEditor(opened);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {isStale && <StaleNotice isWhole />}
      {isRestored && <RestoredNotice />}
      <IssueSummary
        title="La formule est à corriger"
        refusalCount={refusals}
        problems={inOrder(issues).map(({ field, message }) => ({ id: `revision-${field}`, label: labelOf(field), message }))}
      />
      <Card title="Le prix et ses dates">
        <FieldGroup {...state} names={priceNames} />
        <Checkbox
          id="revision-allowsProvisional"
          label="Le contrat permet un prix provisoire avec le dernier indice connu"
          checked={state.typed.allowsProvisional}
          onChange={(allowsProvisional) => state.change({ allowsProvisional })}
        />
        {savedNote(state, 'allowsProvisional')}
      </Card>
      <TermsCard {...state} id={opened.id} />
      <Card title="Les arrondis et les limites">
        <FieldGroup {...state} names={[...roundings, ...limits]} />
      </Card>
      <div className={css.actions}>
        <Button onClick={() => (isDirty ? setLeaving(true) : onLeave())}>Annuler</Button>
        <Button type="submit" look="primary" busy={isSaving}>
          Enregistrer la formule
        </Button>
      </div>
      <UnsavedChangesGuard active={isDirty} answers={isLeaving ? { onLeave, onStay: () => setLeaving(false) } : undefined} />
    </form>
  );
}
