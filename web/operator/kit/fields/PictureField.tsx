import type { Picture } from '#protocol/desk/desk-fields.ts';
import { Field } from '#web/ui/forms/Field.tsx';
import type { ControlProps } from './control.ts';
import { PictureControl } from './PictureControl.tsx';

/** The picture of a content. */
export const PictureField = ({ field, value, onChange, disabled, texts }: ControlProps<Picture | null>) => (
  <Field {...texts} group>
    {(control) => (
      <PictureControl id={control.id} value={value} disabled={disabled} wordless={field.wordless === true} onChange={onChange} />
    )}
  </Field>
);
