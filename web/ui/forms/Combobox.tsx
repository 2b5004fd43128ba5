import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import css from './Combobox.module.css';
import control from './Control.module.css';
import { type ControlProps, Field, type FieldWords } from './field/Field.tsx';

type Option = {
  value: string;
  label: string;
};

type ComboboxProps = FieldWords & {
  /** What is typed. */
  text: string;
  /** What answers it; undefined while it is on its way. */
  options: readonly Option[] | undefined;
  failed: boolean;
  disabled?: boolean;
  /** How many letters must be typed before one is told that nothing answers. */
  tellsNoneFrom?: number;
  open: boolean;
  onOpen: (open: boolean) => void;
  onType: (text: string) => void;
  onChoose: (value: string) => void;
};

/** A field that proposes: one types, the arrows go through what answers, Entrée chooses, Échap closes. */
export function Combobox(props: ComboboxProps) {
  const { label, required, help, error, note, id, open } = props;
  const said = sayingOf(props);
  return (
    <Field label={label} required={required === true} help={help} error={error} note={note} id={id}>
      {(control) => (
        <div className={css.place}>
          <Input {...props} control={control} said={said} />
          <p className="sr-only" role="status">
            {open && said}
          </p>
        </div>
      )}
    </Field>
  );
}

/** The field itself and the panel under it. */
function Input({ control: field, said, ...props }: ComboboxProps & { control: ControlProps; said: string | null }) {
  const { label, text, options = [], disabled = false, open, onOpen, onType } = props;
  const { active, setActive, choose, close, onKeyDown } = useChoosing(props);
  const list = `${field.id}-list`;
  return (
    <>
      <div className={control.frame}>
        <input
          {...field}
          className={control.field}
          type="text"
          role="combobox"
          autoComplete="off"
          maxLength={200}
          placeholder="Rechercher"
          disabled={disabled}
          aria-autocomplete="list"
          aria-expanded={open && options.length > 0}
          aria-controls={list}
          aria-activedescendant={open && active >= 0 ? `${list}-${active}` : undefined}
          value={text}
          onClick={() => onOpen(true)}
          onBlur={close}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            onType(event.target.value);
            onOpen(true);
            setActive(-1);
          }}
        />
        <IconChevronDown className={control.chevron} size={16} aria-hidden />
      </div>
      <div className={css.panel} hidden={!open || (options.length === 0 && said === null)}>
        <Options id={list} label={label} options={options} active={active} onActive={setActive} onChoose={choose} />
        {said !== null && <p className={css.note}>{said}</p>}
      </div>
    </>
  );
}

/** Which option the arrows have reached, and what the keys do. */
function useChoosing({ options = [], open, onOpen, onChoose }: ComboboxProps) {
  const [active, setActive] = useState(-1);
  const close = () => {
    onOpen(false);
    setActive(-1);
  };
  const choose = (at: number) => {
    const option = options[at];
    if (option) onChoose(option.value);
    close();
  };
  const move = (step: number) => {
    onOpen(true);
    const last = options.length - 1;
    const next = active + step;
    setActive(next > last ? 0 : next < 0 ? last : next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    // Whether or not something is reached: in a form, Entrée would send it.
    else if (event.key === 'Enter' && open) choose(active);
    else if (event.key === 'Escape' && open) {
      // The drawer around it would close too.
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  };
  return { active, setActive, choose, close, onKeyDown };
}

type OptionsProps = {
  id: string;
  label: string;
  options: readonly Option[];
  active: number;
  onActive: (at: number) => void;
  onChoose: (at: number) => void;
};

/** The field keeps the focus and hears the keys: the options are only pointed at. */
function Options({ id, label, options, active, onActive, onChoose }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} className={css.list} role="listbox" aria-label={label} hidden={options.length === 0}>
      {options.map((option, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
        <div
          key={option.value}
          id={`${id}-${at}`}
          className={css.option}
          role="option"
          aria-selected={at === active}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => onActive(at)}
          onClick={() => onChoose(at)}
        >
          {option.label}
        </div>
      ))}
    </div>
  );
}

/** What stands in for answers: 'Aucun résultat' once more than one letter is typed, unless said otherwise (2-dashboard-contracts 2.1). */
function sayingOf({ options, failed, text, tellsNoneFrom = 2 }: ComboboxProps): string | null {
  if (failed) return 'Les choix n’ont pas pu être chargés.';
  if (options?.length !== 0) return null;
  return text.trim().length >= tellsNoneFrom ? 'Aucun résultat' : null;
}
