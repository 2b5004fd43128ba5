import { useId, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { type Field, type FieldKind, labelOf } from '#protocol/desk/desk-fields.ts';
import { createdState } from '#web/operator/frame/going-on.ts';
import { hoursText } from '#web/operator/kit/content-texts.ts';
import type { ContentView, FormSection } from '#web/operator/kit/content-view.ts';
import { FormField } from '#web/operator/kit/fields/FormField.tsx';
import { HistoryDialog } from '#web/operator/kit/history/HistoryDialog.tsx';
import { StateTag } from '#web/operator/kit/StateTag.tsx';
import { type FieldProblem, IssueSummary } from '#web/ui/forms/IssueSummary.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { UnsavedChangesGuard } from '#web/ui/unsaved-changes/UnsavedChangesGuard.tsx';
import css from './ContentForm.module.css';
import { FormNotices } from './FormNotices.tsx';
import { KeptCard } from './KeptCard.tsx';
import { PublicationCard } from './PublicationCard.tsx';
import { SectionCard } from './SectionCard.tsx';
import { SectionLinks } from './SectionLinks.tsx';
import { type ContentFormState, titleOf, useContentForm } from './use-content-form.ts';
import { useContentWrites } from './use-content-writes.ts';
import { useSaveKey } from './use-save-key.ts';

/** `content`: null for a new one, which its form then keeps. `creationKey`: that of its creation. */
type ContentFormProps = { view: ContentView; content: Content | null; creationKey: string };

/** The number of sections from which a form has links to them. */
const longForm = 5;

/** The form of a content, in sections, with its publication beside it. */
export function ContentForm({ view, content, creationKey }: ContentFormProps) {
  const navigate = useNavigate();
  const prefix = useId();
  const form = useContentForm(content, view.empty);
  const opened = useSearchParams()[0].get('revision');
  const [history, setHistory] = useState(opened !== null);
  const [leaving, setLeaving] = useState(false);
  const writes = useContentWrites({
    ...{ view, form, creationKey },
    id: content?.id ?? null,
    onCreated: ({ id }) =>
      void navigate(`/${view.name}/${id}`, { replace: true, preventScrollReset: true, state: createdState(creationKey) }),
  });
  const mayChange = content === null || content.verdicts.change === null;
  useSaveKey(() => mayChange && writes.save());
  const idOf = (name: string) => `${prefix}-${name}`;
  const anchorOf = ({ fields }: FormSection) => idOf(`section-${fields[0]}`);
  const links = view.sections.length >= longForm && <SectionLinks sections={view.sections} anchorOf={anchorOf} />;
  const card = { view, content, form, writes, onHistory: () => setHistory(true), children: links };
  return (
    <>
      <p className={css.back}>
        <Link to={`/${view.name}`}>{view.title}</Link>
      </p>
      <PageHead
        title={titleOf(form, content) || view.create}
        context={
          content && (
            <span className={css.context}>
              <StateTag view={view} {...content} />
              {!view.kept && hoursText(content)}
            </span>
          )
        }
      />
      <FormNotices view={view} content={content} isMerged={writes.merge.isMerged} isDirty={form.isDirty} isRestored={form.isRestored} />
      <IssueSummary
        title={writes.refusedStep === 'save' ? 'À corriger avant d’enregistrer' : 'À corriger avant de publier, le reste est enregistré'}
        problems={problemsOf(view, form, idOf)}
        refusalCount={form.refusals}
      />
      <div className={css.columns}>
        <Sections {...{ view, form, idOf, anchorOf }} disabled={!mayChange} isStored={content !== null} onSubmit={writes.save} />
        {view.kept ? <KeptCard {...card} /> : <PublicationCard {...card} onGone={() => setLeaving(true)} />}
      </div>
      {history && content && <HistoryDialog {...{ view, content, form, opened }} merge={writes.merge} onClose={() => setHistory(false)} />}
      <UnsavedChangesGuard active={form.isDirty && !leaving && !writes.isBusy} />
    </>
  );
}

type SectionsProps = {
  view: ContentView;
  form: ContentFormState;
  idOf: (name: string) => string;
  anchorOf: (section: FormSection) => string;
  disabled: boolean;
  /** The content exists: what is typed once is typed. */
  isStored: boolean;
  onSubmit: () => void;
};

const narrow: readonly FieldKind[] = ['line', 'email', 'url', 'instant', 'date', 'number', 'choice', 'reference', 'flag'];
/** Tells that a field takes the whole width: a text of several lines, a picture, a list, or a line without a limit of its own. */
const isWide = (field: Field | undefined): boolean =>
  field !== undefined && (!narrow.includes(field.kind) || (field.kind === 'line' && field.maxLength === undefined));

/** The lists, whose label would repeat the title of a section that has nothing else. */
const lists: readonly (FieldKind | undefined)[] = ['rows', 'references'];

const Sections = ({ view, form, idOf, anchorOf, disabled, isStored, onSubmit }: SectionsProps) => (
  <form
    className={css.form}
    aria-label={view.singular}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {view.sections.map((section) => (
      <SectionCard key={section.title} section={section} view={view} form={form} anchor={anchorOf(section)}>
        <div className={css.fields}>
          {section.fields.map((name) => (
            <div key={name} data-wide={isWide(view.fields[name]) || undefined} data-start={section.starts?.includes(name) || undefined}>
              <FormField
                view={view}
                name={name}
                id={idOf(name)}
                form={form}
                isTitled={section.fields.length === 1 && lists.includes(view.fields[name]?.kind)}
                disabled={disabled || (isStored && view.fields[name]?.once === true)}
              />
            </div>
          ))}
        </div>
      </SectionCard>
    ))}
  </form>
);

/** Lists the problems of the form in the order of its fields, each with the control that it leads to. */
function problemsOf(view: ContentView, form: ContentFormState, idOf: (name: string) => string): FieldProblem[] {
  const names = view.sections.flatMap(({ fields }) => fields);
  return names.flatMap((name) =>
    form.problemNames
      .filter((problem) => problem === name || problem.startsWith(`${name}.`))
      .map((problem) => ({ id: idOf(problem), label: labelOf(view.fields, problem) ?? name, message: form.issueOf(problem) ?? '' })),
  );
}
