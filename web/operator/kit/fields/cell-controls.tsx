import type { ReactNode } from 'react';
import type { CellKind, FieldValue, Picture, Reference, SentFile } from '#protocol/desk/desk-fields.ts';
import { DateField } from '#web/ui/forms/DateField.tsx';
import { NumberField } from '#web/ui/forms/NumberField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import type { ControlProps } from './control.ts';
import { FileField } from './FileField.tsx';
import { FlagField } from './FlagField.tsx';
import { InstantField } from './InstantField.tsx';
import { PictureField } from './PictureField.tsx';
import { ReferenceField } from './ReferenceField.tsx';
import { SuggestedField } from './SuggestedField.tsx';

/** The control of a field: a form and a row give it any value. */
export type Control<Value extends FieldValue> = (props: ControlProps<Value>) => ReactNode;

/** Returns a text, or an empty one for a value that is none. */
export const textOf = (value: FieldValue): string => (typeof value === 'string' ? value : '');
const isReference = (value: FieldValue): value is Reference => value instanceof Object && 'id' in value && 'label' in value;
const isPicture = (value: FieldValue): value is Picture => value instanceof Object && 'alt' in value && 'decorative' in value;
const isFile = (value: FieldValue): value is SentFile => value instanceof Object && 'fid' in value && 'size' in value;

// No `maxLength`: a browser cuts a pasted text without a word. The server says which field is too long.
const line: Control<FieldValue> = ({ field, value, onChange, disabled, texts }) => (
  <TextField
    {...texts}
    type={field.kind === 'email' ? 'email' : field.phone ? 'tel' : 'text'}
    value={textOf(value)}
    disabled={disabled}
    onChange={onChange}
  />
);

/** The controls of the kinds of field that a row may have. */
export const cellControls: Readonly<Record<CellKind, Control<FieldValue>>> = {
  line: (props) => (props.field.suggested ? <SuggestedField {...props} value={textOf(props.value)} /> : line(props)),
  email: line,
  url: line,
  text: ({ value, onChange, disabled, texts }) => (
    <TextField {...texts} lines={4} value={textOf(value)} disabled={disabled} onChange={onChange} />
  ),
  instant: ({ field, value, onChange, disabled, texts }) => (
    <InstantField {...texts} firstTime={field.time} value={textOf(value) || null} disabled={disabled} onChange={onChange} />
  ),
  date: ({ value, onChange, disabled, texts }) => <DateField {...texts} value={textOf(value)} disabled={disabled} onChange={onChange} />,
  // A number with more decimals than money is typed as it is: the server reads it.
  number: ({ field, value, onChange, disabled, texts }) =>
    (field.number?.decimals ?? 0) > 2 ? (
      <TextField
        {...texts}
        value={textOf(value).replace('.', ',')}
        disabled={disabled}
        onChange={(text) => onChange(text.replace(',', '.'))}
      />
    ) : (
      <NumberField
        {...texts}
        kind={(field.number?.decimals ?? 0) > 0 ? 'amount' : 'whole'}
        value={textOf(value)}
        disabled={disabled}
        onChange={onChange}
      />
    ),
  flag: (props) => <FlagField {...props} value={props.value === true} />,
  choice: (props) => <ChoiceField {...props} value={textOf(props.value)} />,
  key: () => null,
  reference: (props) => <ReferenceField {...props} value={isReference(props.value) ? props.value : null} />,
  picture: (props) => <PictureField {...props} value={isPicture(props.value) ? props.value : null} />,
  file: (props) => <FileField {...props} value={isFile(props.value) ? props.value : null} />,
};
