import type { FieldKind, FieldValue, Reference, RowValue } from '#protocol/desk/desk-fields.ts';
import { typeset } from '#protocol/text/typeset.ts';
import type { FieldsView } from '#web/operator/kit/content-view.ts';
import type { ContentFormState } from '#web/operator/kit/form/use-content-form.ts';
import { type Control, cellControls, textOf } from './cell-controls.tsx';
import { HtmlField } from './HtmlField.tsx';
import { ReferencesField } from './ReferencesField.tsx';
import { RowsField } from './RowsField.tsx';
import { TheirsNote } from './TheirsNote.tsx';

type FormFieldProps = {
  view: FieldsView;
  name: string;
  id: string;
  form: ContentFormState;
  disabled: boolean;
  /** The title of its section says its label. */
  isTitled?: boolean;
};

const listOf = (value: FieldValue): (Reference | RowValue)[] => (Array.isArray(value) ? value : []);
const isReferenceRow = (one: Reference | RowValue): one is Reference => 'id' in one && 'label' in one;

/** The control of each kind of field. */
const controls: Readonly<Record<FieldKind, Control<FieldValue>>> = {
  ...cellControls,
  html: (props) => <HtmlField {...props} value={textOf(props.value)} />,
  references: (props) => <ReferencesField {...props} value={listOf(props.value).filter(isReferenceRow)} />,
  rows: (props) => <RowsField {...props} value={listOf(props.value).filter((one): one is RowValue => one instanceof Object)} />,
};

/** A field of the form by its kind, with its problem, and the value that somebody else saved meanwhile. */
export function FormField({ view, name, id, form, disabled, isTitled = false }: FormFieldProps) {
  const field = view.fields[name];
  if (!field) throw new Error(`No field ${name} in ${view.name}`);
  const Control = controls[field.kind];
  const theirs = Object.hasOwn(form.theirs, name) ? (
    <TheirsNote
      {...{ view, name, field }}
      value={form.theirs[name] ?? null}
      onTake={() => form.takeTheirs(name)}
      onKeep={() => form.keepMine(name)}
    />
  ) : undefined;
  return Control({
    view,
    name,
    field,
    value: form.values[name] ?? null,
    onChange: (value) => form.change(name, value),
    disabled,
    cellIssueOf: (cell) => form.issueOf(`${name}.${cell}`),
    texts: {
      id,
      label: field.label,
      help: field.help && typeset(field.help),
      error: form.issueOf(name),
      required: field.required !== undefined,
      note: theirs,
      hiddenLabel: isTitled,
    },
  });
}
