import { IconPlus } from '@tabler/icons-react';
import { atMostOf, type CellValue, emptyRow, type FieldValue, type RowColumns, type RowValue } from '#protocol/desk/desk-fields.ts';
import { typeset } from '#protocol/text/typeset.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { cellControls } from './cell-controls.tsx';
import type { ControlProps } from './control.ts';
import css from './Fields.module.css';
import { followersOf } from './instants.ts';
import { moved } from './moved.ts';
import { RowMoves } from './RowMoves.tsx';
import { useRowKeys } from './use-row-keys.ts';

/** Rows of a few cells, in an order that the operator chooses. */
export function RowsField({ view, name, field, value, onChange, disabled, cellIssueOf, texts }: ControlProps<RowValue[]>) {
  const { one: added = 'une ligne', columns = {} } = field.rows ?? {};
  const singular = added.slice(added.indexOf(' ') + 1);
  const rows = useRowKeys(value.length);
  const replace = (at: number, row: RowValue) => onChange(value.map((one, index) => (index === at ? row : one)));
  return (
    <Field {...texts} group>
      {({ id }) => (
        <fieldset id={id} tabIndex={-1} className={css.rows} aria-labelledby={`${id}-label`}>
          {value.map((row, at) => (
            <fieldset key={rows.keys[at]} className={css.row} aria-label={`${singular} ${at + 1}`}>
              <Cells
                {...{ view, name, columns, row, disabled }}
                id={`${id}.${at}`}
                issueOf={(column) => cellIssueOf?.(`${at}.${column}`)}
                onChange={(changed) => replace(at, changed)}
              />
              {!disabled && (
                <RowMoves
                  name={`${singular} ${at + 1}`}
                  isFirst={at === 0}
                  isLast={at === value.length - 1}
                  onMove={(step) => {
                    rows.move(at, step);
                    onChange(moved(value, at, step));
                  }}
                  onRemove={() => {
                    rows.remove(at);
                    onChange(value.filter((_, index) => index !== at));
                  }}
                />
              )}
            </fieldset>
          ))}
          {!disabled && value.length < atMostOf(field) && (
            <div>
              <Button small icon={<IconPlus size={16} aria-hidden />} onClick={() => onChange([...value, emptyRow(columns)])}>
                {`Ajouter ${added}`}
              </Button>
            </div>
          )}
        </fieldset>
      )}
    </Field>
  );
}

type CellsProps = Pick<ControlProps<RowValue[]>, 'view' | 'name' | 'disabled'> & {
  columns: RowColumns;
  row: RowValue;
  /** The start of the ids of its controls: the list of problems leads to them. */
  id: string;
  issueOf: (column: string) => string | undefined;
  onChange: (row: RowValue) => void;
};

const wideKinds: readonly string[] = ['text', 'picture', 'file'];

/** The cells of a row. The choices of a cell are found under the names of the field and of the column, as `sessions.host`. */
function Cells({ view, name, columns, row, disabled, id, issueOf, onChange }: CellsProps) {
  return (
    <div className={css.cells}>
      {Object.entries(columns).map(([column, field]) => {
        if (field.kind === 'key') return null;
        const Control = cellControls[field.kind];
        return (
          <div key={column} data-wide={wideKinds.includes(field.kind) || undefined}>
            <Control
              view={view}
              name={`${name}.${column}`}
              field={field}
              value={row[column] ?? null}
              disabled={disabled}
              onChange={(value) => onChange({ ...row, [column]: cellOf(value), ...followersOf(columns, row, column, cellOf(value)) })}
              texts={{
                ...{
                  id: `${id}.${column}`,
                  label: field.label,
                  help: field.help && typeset(field.help),
                  error: issueOf(column),
                  note: undefined,
                },
                required: field.required !== undefined,
              }}
            />
          </div>
        );
      })}
    </div>
  );
}

/** The value of a cell: no list is one. */
const cellOf = (value: FieldValue): CellValue => (Array.isArray(value) ? null : value);
