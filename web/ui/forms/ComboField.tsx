import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import css from './ComboField.module.css';
import fieldCss from './Field.module.css';
import { type ControlProps, Field, type FieldTexts } from './Field.tsx';

type Option = {
  value: string;
  label: string;
};

type ComboFieldProps = FieldTexts & {
  /** The text in the input. */
  text: string;
  /** The options that match the text, found by the caller; undefined while they load. */
  options: readonly Option[] | undefined;
  /** True when the options could not be loaded. */
  failed: boolean;
  disabled?: boolean;
  /** The length of the text from which an empty list says 'Aucun résultat'; 2 by default (DSH-37). */
  minLengthForNoResult?: number;
  open: boolean;
  onOpen: (open: boolean) => void;
  onType: (text: string) => void;
  onChoose: (value: string) => void;
};

/** A combobox: the user types, the arrows move through the options, Entrée chooses, Échap closes. */
export function ComboField(props: ComboFieldProps) {
  const { label, required, help, error, note, id, open } = props;
  const message = listMessage(props);
  return (
    <Field label={label} required={required === true} help={help} error={error} note={note} id={id}>
      {(control) => (
        <div className={css.place}>
          <Input {...props} control={control} message={message} />
          <p className="sr-only" role="status">
            {open && message}
          </p>
        </div>
      )}
    </Field>
  );
}

/** The input and the panel under it. */
function Input({ control, message, ...props }: ComboFieldProps & { control: ControlProps; message: string | null }) {
  const { label, text, options = [], disabled = false, open, onOpen, onType } = props;
  const { active, setActive, choose, close, onKeyDown } = useActiveOption(props);
  const list = `${control.id}-list`;
  return (
    <>
      <div className={fieldCss.frame}>
        <input
          {...control}
          className={fieldCss.control}
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
        <IconChevronDown className={fieldCss.chevron} size={16} aria-hidden />
      </div>
      <div className={css.panel} hidden={!open || (options.length === 0 && message === null)}>
        <Options id={list} label={label} options={options} active={active} onActive={setActive} onChoose={choose} />
        {message !== null && <p className={css.note}>{message}</p>}
      </div>
    </>
  );
}

/** The index of the active option (-1: none), and the keyboard handler that moves it. */
function useActiveOption({ options = [], open, onOpen, onChoose }: ComboFieldProps) {
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
    // Even without an active option: otherwise Entrée would submit the form.
    else if (event.key === 'Enter' && open) choose(active);
    else if (event.key === 'Escape' && open) {
      // Otherwise Échap would also close the drawer around the field.
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

/** The list of options. The focus stays in the input, which handles the keys; `aria-activedescendant` names the active option. */
function Options({ id, label, options, active, onActive, onChoose }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} className={css.list} role="listbox" aria-label={label} hidden={options.length === 0}>
      {options.map((option, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
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

/** Returns the message that the panel shows in place of options: a failure, 'Aucun résultat' (DSH-37, CTR-103), or null for none. */
function listMessage({ options, failed, text, minLengthForNoResult = 2 }: ComboFieldProps): string | null {
  if (failed) return 'Les choix n’ont pas pu être chargés.';
  if (options?.length !== 0) return null;
  return text.trim().length >= minLengthForNoResult ? 'Aucun résultat' : null;
}
