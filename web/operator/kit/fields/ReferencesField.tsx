import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import type { Reference } from '#protocol/desk/desk-fields.ts';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import type { ControlProps } from './control.ts';
import css from './Fields.module.css';
import { moved } from './moved.ts';
import { ReferenceFinder } from './ReferenceField.tsx';

/** Things found by typing, in an order that the operator chooses. */
export function ReferencesField({ value, onChange, ...props }: ControlProps<Reference[]>) {
  const add = (one: Reference) => onChange(value.some(({ id }) => id === one.id) ? value : [...value, one]);
  return (
    <div>
      {value.length > 0 && (
        <ul className={css.list} aria-label={props.texts.label}>
          {value.map((one, at) => (
            <li key={one.id} className={css.chosen}>
              {one.label}
              {!props.disabled && (
                <span className={css.moves}>
                  <IconButton label={`Monter ${one.label}`} disabled={at === 0} onClick={() => onChange(moved(value, at, -1))}>
                    <IconArrowUp size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={`Descendre ${one.label}`}
                    disabled={at === value.length - 1}
                    onClick={() => onChange(moved(value, at, 1))}
                  >
                    <IconArrowDown size={16} aria-hidden />
                  </IconButton>
                  <IconButton label={`Retirer ${one.label}`} onClick={() => onChange(value.filter(({ id }) => id !== one.id))}>
                    <IconX size={16} aria-hidden />
                  </IconButton>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <ReferenceFinder {...props} text="" chosen={null} onChoose={add} />
    </div>
  );
}
