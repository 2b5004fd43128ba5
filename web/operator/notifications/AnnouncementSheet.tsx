import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { type Announcement, announcementFields } from '#protocol/notifications/announcement-desk.ts';
import { createdState } from '#web/operator/frame/going-on.ts';
import { FormField } from '#web/operator/kit/fields/FormField.tsx';
import css from '#web/operator/kit/form/ContentForm.module.css';
import { type ContentFormState, useContentForm } from '#web/operator/kit/form/use-content-form.ts';
import { useSaveKey } from '#web/operator/kit/form/use-save-key.ts';
import { type FieldProblem, IssueSummary } from '#web/ui/forms/IssueSummary.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { UnsavedChangesGuard } from '#web/ui/unsaved-changes/UnsavedChangesGuard.tsx';
import { AnnouncementCard } from './AnnouncementCard.tsx';
import { AnnouncementStateTag } from './AnnouncementStateTag.tsx';
import { hourText, isLeaving, readersText } from './announcement-texts.ts';
import { announcementSections, announcementView, narrowFields } from './announcement-view.ts';
import { useAnnouncementWrites } from './use-announcement-writes.ts';

const empty = { ...emptyFormOf(announcementFields), theme: 'reseau', role: 'members' };

/** `announcement`: null for a new one, which its form then keeps. `creationKey`: that of its creation. */
type AnnouncementSheetProps = { announcement: Announcement | null; creationKey: string };

/** The sheet of an announcement: the form, and beside it whom it reaches and what can be done with it. */
export function AnnouncementSheet({ announcement, creationKey }: AnnouncementSheetProps) {
  const navigate = useNavigate();
  const prefix = useId();
  const form = useContentForm(announcement, empty);
  const writes = useAnnouncementWrites({
    ...{ announcement, form, creationKey },
    onCreated: ({ id }) =>
      void navigate(`/notifications/${id}`, { replace: true, preventScrollReset: true, state: createdState(creationKey) }),
  });
  const mayChange = announcement === null || announcement.verdicts.change === null;
  useSaveKey(() => mayChange && writes.save());
  const idOf = (name: string) => `${prefix}-${name}`;
  return (
    <>
      <p className={css.back}>
        <Link to="/notifications">Notifications</Link>
      </p>
      <PageHead
        title={announcement ? announcement.title : 'Nouvelle notification'}
        context={
          announcement && (
            <span className={css.context}>
              {!isLeaving(announcement) && <AnnouncementStateTag state={announcement.state} />}
              {[hourText(announcement), readersText(announcement)].filter(Boolean).join(', ')}
            </span>
          )
        }
      />
      {writes.isMerged && (
        <p className={css.notice} role="status">
          Une autre personne a enregistré cette notification entre-temps. Votre saisie est gardée&nbsp;; la sienne est montrée sous les
          champs que vous aviez changés tous les deux.
        </p>
      )}
      {!mayChange && (
        <p className={css.notice}>
          {isLeaving(announcement) ? 'L’envoi est en cours\u00a0: cette page dira quand il est fini.' : announcement.verdicts.change}
        </p>
      )}
      <IssueSummary title="À corriger" problems={problemsOf(form, idOf)} refusalCount={form.refusals} />
      <div className={css.columns}>
        <Sections form={form} idOf={idOf} disabled={!mayChange} onSubmit={writes.save} />
        <AnnouncementCard announcement={announcement} form={form} writes={writes} />
      </div>
      <UnsavedChangesGuard active={form.isDirty && !writes.isBusy} />
    </>
  );
}

type SectionsProps = { form: ContentFormState; idOf: (name: string) => string; disabled: boolean; onSubmit: () => void };

/** The fields by section. Categories and families choose among suppliers: they show for an announcement to suppliers. */
const Sections = ({ form, idOf, disabled, onSubmit }: SectionsProps) => (
  <form
    className={css.form}
    aria-label="notification"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {announcementSections.map(({ title, fields }) => (
      <Card key={title} title={title}>
        <div className={css.fields}>
          {fields
            .filter((name) => isAsked(name, form))
            .map((name) => (
              <div key={name} data-wide={!narrowFields.includes(name) || undefined}>
                <FormField view={announcementView} name={name} id={idOf(name)} form={form} disabled={disabled} />
              </div>
            ))}
        </div>
      </Card>
    ))}
    <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
  </form>
);

const ofSuppliers: readonly string[] = ['categories', 'families'];
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
const isAsked = (name: string, { values }: ContentFormState): boolean =>
  !ofSuppliers.includes(name) || values.role === 'supplier' || !isEmptyList(values[name]);

/** Lists the problems of the form in the order of its fields, each with the control that it leads to. */
const problemsOf = (form: ContentFormState, idOf: (name: string) => string): FieldProblem[] =>
  announcementSections
    .flatMap(({ fields }) => fields)
    .flatMap((name) => {
      const message = form.issueOf(name);
      return message === undefined ? [] : [{ id: idOf(name), label: announcementFields[name].label, message }];
    });
