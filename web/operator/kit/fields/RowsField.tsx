import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { emptyRow, type Picture, type RowColumns, type RowValue, rowsLimit } from '#protocol/desk/desk-fields.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import type { ControlProps } from './control.ts';
import css from './Fields.module.css';
import { moved } from './moved.ts';
import { PictureControl } from './PictureControl.tsx';

/** Rows of a few cells, in an order that the operator chooses. */
export function RowsField({ field, value, onChange, disabled, texts }: ControlProps<RowValue[]>) {
  const { singular = 'ligne', columns = {} } = field.rows ?? {};
  const replace = (at: number, row: RowValue) => onChange(value.map((one, index) => (index === at ? row : one)));
  return (
    <Field {...texts} group>
      {({ id }) => (
        <fieldset id={id} tabIndex={-1} className={css.rows} aria-labelledby={`${id}-label`}>
          {value.map((row, at) => (
            <fieldset
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name than its place
              key={at}
              className={css.row}
              aria-label={`${singular} ${at + 1}`}
            >
              <Cells columns={columns} row={row} disabled={disabled} onChange={(changed) => replace(at, changed)} />
              {!disabled && (
                <span className={css.moves}>
                  <IconButton label={`Monter : ${singular} ${at + 1}`} disabled={at === 0} onClick={() => onChange(moved(value, at, -1))}>
                    <IconArrowUp size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={`Descendre : ${singular} ${at + 1}`}
                    disabled={at === value.length - 1}
                    onClick={() => onChange(moved(value, at, 1))}
                  >
                    <IconArrowDown size={16} aria-hidden />
                  </IconButton>
                  <IconButton label={`Retirer : ${singular} ${at + 1}`} onClick={() => onChange(value.filter((_, index) => index !== at))}>
                    <IconX size={16} aria-hidden />
                  </IconButton>
                </span>
              )}
            </fieldset>
          ))}
          {!disabled && value.length < rowsLimit && (
            <div>
              <Button small icon={<IconPlus size={16} aria-hidden />} onClick={() => onChange([...value, emptyRow(columns)])}>
                {`Ajouter : ${singular}`}
              </Button>
            </div>
          )}
        </fieldset>
      )}
    </Field>
  );
}

type CellsProps = { columns: RowColumns; row: RowValue; disabled: boolean; onChange: (row: RowValue) => void };

const textOf = (cell: string | Picture | null | undefined): string => (typeof cell === 'string' ? cell : '');

function Cells({ columns, row, disabled, onChange }: CellsProps) {
  const prefix = useId();
  return (
    <div className={css.cells}>
      {Object.entries(columns).map(([name, { kind, label, help, required, maxLength, wordless = false }]) => {
        const cell = row[name];
        const change = (value: string | Picture | null) => onChange({ ...row, [name]: value });
        const id = `${prefix}-${name}`;
        if (kind === 'picture')
          return (
            <div key={name} data-wide>
              <Field id={id} label={label} help={help} group>
                {(control) => (
                  <PictureControl
                    id={control.id}
                    value={cell instanceof Object ? cell : null}
                    disabled={disabled}
                    wordless={wordless}
                    onChange={change}
                  />
                )}
              </Field>
            </div>
          );
        return (
          <div key={name} data-wide={kind === 'text' || undefined}>
            <TextField
              id={id}
              label={label}
              help={help}
              required={required !== undefined}
              type={kind === 'email' ? 'email' : 'text'}
              {...(kind === 'text' && { lines: 3 })}
              {...(maxLength !== undefined && { maxLength })}
              value={textOf(cell)}
              disabled={disabled}
              onChange={change}
            />
          </div>
        );
      })}
    </div>
  );
}
