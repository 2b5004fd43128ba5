import { useId, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { type Person, personFields } from '#protocol/accounts/people-desk.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { createdState } from '#web/operator/frame/going-on.ts';
import { FormField } from '#web/operator/kit/fields/FormField.tsx';
import css from '#web/operator/kit/form/ContentForm.module.css';
import { type ContentFormState, useContentForm } from '#web/operator/kit/form/use-content-form.ts';
import { useSaveKey } from '#web/operator/kit/form/use-save-key.ts';
import { type FieldProblem, IssueSummary } from '#web/ui/forms/IssueSummary.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { UnsavedChangesGuard } from '#web/ui/unsaved-changes/UnsavedChangesGuard.tsx';
import { PersonCard } from './PersonCard.tsx';
import { PersonNotices } from './PersonNotices.tsx';
import { PersonStateTag } from './PersonStateTag.tsx';
import { invitationText, nameOf } from './people-texts.ts';
import { sectionsFor, viewOfRole, withRoleRules } from './person-fields.ts';
import { usePersonWrites } from './use-person-writes.ts';

const empty = emptyFormOf(personFields);

/** `person`: null for a new one, whom its form then keeps. `creationKey`: that of its creation. */
type PersonSheetProps = { person: Person | null; creationKey: string };

/** The sheet of a person: the form, and beside it the account with what can be done to it. */
export function PersonSheet({ person, creationKey }: PersonSheetProps) {
  const navigate = useNavigate();
  const prefix = useId();
  const form = withRoleRules(useContentForm(person, empty));
  const writes = usePersonWrites({
    id: person?.id ?? null,
    ...{ form, creationKey },
    onCreated: ({ id }) => void navigate(`/personnes/${id}`, { replace: true, preventScrollReset: true, state: createdState(creationKey) }),
  });
  const [reopened, setReopened] = useState<string | null>(null);
  const mayChange = person === null || person.verdicts.change === null;
  useSaveKey(() => mayChange && writes.save());
  const idOf = (name: string) => `${prefix}-${name}`;
  return (
    <>
      <p className={css.back}>
        <Link to="/personnes">Personnes</Link>
      </p>
      <PageHead
        title={person ? nameOf(person) : 'Nouvelle personne'}
        context={
          person && (
            <span className={css.context}>
              <PersonStateTag state={person.state} />
              {invitationText(person)}
            </span>
          )
        }
      />
      <PersonNotices person={person} form={form} isMerged={writes.isMerged} onReopened={setReopened} />
      <IssueSummary title="À corriger avant d’enregistrer" problems={problemsOf(form, idOf)} refusalCount={form.refusals} />
      <div className={css.columns}>
        <Sections form={form} idOf={idOf} disabled={!mayChange} onSubmit={writes.save} />
        <PersonCard person={person} form={form} writes={writes} />
      </div>
      <UnsavedChangesGuard active={form.isDirty && !writes.isBusy && reopened === null} />
      {reopened !== null && <Navigate to={`/personnes/${reopened}`} replace />}
    </>
  );
}

type SectionsProps = {
  form: ContentFormState;
  idOf: (name: string) => string;
  disabled: boolean;
  onSubmit: () => void;
};

const Sections = ({ form, idOf, disabled, onSubmit }: SectionsProps) => (
  <form
    className={css.form}
    aria-label="personne"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {sectionsFor(form.values.role).map(({ title, fields }) => (
      <Card key={title} title={title}>
        <div className={css.fields}>
          {fields.map((name) => (
            <div key={name} data-wide={name === 'email' || name === 'organisation' || undefined}>
              <FormField view={viewOfRole(form.values.role)} name={name} id={idOf(name)} form={form} disabled={disabled} />
            </div>
          ))}
        </div>
      </Card>
    ))}
    <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
  </form>
);

/** Lists the problems of the form in the order of its fields, each with the control that it leads to. */
const problemsOf = (form: ContentFormState, idOf: (name: string) => string): FieldProblem[] =>
  sectionsFor(form.values.role)
    .flatMap(({ fields }) => fields)
    .flatMap((name) => {
      const message = form.issueOf(name);
      return message === undefined ? [] : [{ id: idOf(name), label: personFields[name].label, message }];
    });
