import type { ReactNode } from 'react';
import type { Field, FieldValue } from '#protocol/desk/desk-fields.ts';
import type { FieldsView } from '#web/operator/kit/content-view.ts';

/** The properties of the control of a field. */
export type ControlProps<Value extends FieldValue> = {
  view: FieldsView;
  name: string;
  field: Field;
  value: Value;
  onChange: (value: Value) => void;
  disabled: boolean;
  /** The problem of a cell of its rows, by its name after that of the field, as `0.price`. */
  cellIssueOf?: (cell: string) => string | undefined;
  texts: {
    id: string;
    label: string;
    help: string | undefined;
    error: string | undefined;
    required: boolean;
    note: ReactNode;
    hiddenLabel?: boolean;
  };
};
