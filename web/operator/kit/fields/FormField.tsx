import type { ReactNode } from 'react';
import type { FieldKind, FieldValue, Picture, Reference, RowValue } from '#protocol/desk/desk-fields.ts';
import type { FieldsView } from '#web/operator/kit/content-view.ts';
import type { ContentFormState } from '#web/operator/kit/form/use-content-form.ts';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import type { ControlProps } from './control.ts';
import { FlagField } from './FlagField.tsx';
import { HtmlField } from './HtmlField.tsx';
import { InstantField } from './InstantField.tsx';
import { PictureField } from './PictureField.tsx';
import { ReferenceField } from './ReferenceField.tsx';
import { ReferencesField } from './ReferencesField.tsx';
import { RowsField } from './RowsField.tsx';
import { TheirsNote } from './TheirsNote.tsx';

type FormFieldProps = {
  view: FieldsView;
  name: string;
  id: string;
  form: ContentFormState;
  disabled: boolean;
};

const textOf = (value: FieldValue): string => (typeof value === 'string' ? value : '');
const isReference = (value: FieldValue): value is Reference => value instanceof Object && 'id' in value;
const isPicture = (value: FieldValue): value is Picture => value instanceof Object && 'alt' in value;

const listOf = (value: FieldValue): (Reference | RowValue)[] => (Array.isArray(value) ? value : []);
const isReferenceRow = (one: Reference | RowValue): one is Reference => 'id' in one && 'label' in one;

type Control = (props: ControlProps<FieldValue>) => ReactNode;
const line: Control = ({ field, value, onChange, disabled, texts }) => (
  <TextField {...texts} type={field.kind === 'email' ? 'email' : 'text'} value={textOf(value)} disabled={disabled} onChange={onChange} />
);
/** The control of each kind of field. */
const controls: Readonly<Record<FieldKind, Control>> = {
  line,
  email: line,
  url: line,
  text: ({ value, onChange, disabled, texts }) => (
    <TextField {...texts} lines={4} value={textOf(value)} disabled={disabled} onChange={onChange} />
  ),
  html: (props) => <HtmlField {...props} value={textOf(props.value)} />,
  instant: ({ value, onChange, disabled, texts }) => (
    <InstantField {...texts} value={textOf(value) || null} disabled={disabled} onChange={onChange} />
  ),
  flag: (props) => <FlagField {...props} value={props.value === true} />,
  choice: (props) => <ChoiceField {...props} value={textOf(props.value)} />,
  reference: (props) => <ReferenceField {...props} value={isReference(props.value) ? props.value : null} />,
  references: (props) => <ReferencesField {...props} value={listOf(props.value).filter(isReferenceRow)} />,
  picture: (props) => <PictureField {...props} value={isPicture(props.value) ? props.value : null} />,
  rows: (props) => <RowsField {...props} value={listOf(props.value).filter((one) => !isReferenceRow(one))} />,
};

/** A field of the form by its kind, with its problem, and the value that somebody else saved meanwhile. */
export function FormField({ view, name, id, form, disabled }: FormFieldProps) {
  const field = view.fields[name];
  if (!field) throw new Error(`No field ${name} in ${view.name}`);
  const Control = controls[field.kind];
  const theirs = Object.hasOwn(form.theirs, name) ? (
    <TheirsNote
      kind={field.kind}
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
    texts: { id, label: field.label, help: field.help, error: form.issueOf(name), required: field.required !== undefined, note: theirs },
  });
}
