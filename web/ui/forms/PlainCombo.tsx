import { useLayoutEffect, useRef } from 'react';
import type { ComboBoxProps, InputState } from '#web/ui/widgets/combo-box-props.ts';
import { loadWidgets } from '#web/ui/widgets/load-widgets.ts';

type PlainComboProps = ComboBoxProps & {
  /** Called when the combobox of React Aria replaces this input while it has the focus. */
  onLeft: (state: InputState) => void;
};

/**
 * The input of a searchable choice until the combobox of React Aria has arrived, and when it cannot be loaded. The browser suggests the
 * options; a text that is the label of one chooses it when the field is left. No typed text is forgotten.
 */
export function PlainCombo({
  control,
  inputClass,
  text,
  options,
  chosen,
  disabled,
  end,
  onOpen,
  onType,
  onChoose,
  onLeft,
}: PlainComboProps) {
  const input = useRef<HTMLInputElement>(null);
  const isTyping = useRef(false);
  const leave = useRef(onLeft);
  leave.current = onLeft;
  useLayoutEffect(() => {
    const element = input.current;
    return () => {
      if (!element || document.activeElement !== element) return;
      leave.current({ start: element.selectionStart, end: element.selectionEnd, isTyping: isTyping.current });
    };
  }, []);
  const chooseLabel = (typed: string) => {
    const option = options.find(({ label }) => label === typed);
    if (option && option.value !== chosen) onChoose(option.value);
  };
  const start = () => {
    isTyping.current = true;
    onOpen(true);
  };
  return (
    <>
      <input
        {...control}
        ref={input}
        className={inputClass}
        type="text"
        autoComplete="off"
        maxLength={200}
        placeholder="Rechercher"
        list={`${control.id}-list`}
        disabled={disabled}
        value={text}
        onFocus={() => void loadWidgets()}
        onClick={start}
        onBlur={() => {
          chooseLabel(text);
          onOpen(false);
        }}
        onKeyDown={({ key }) => key === 'ArrowDown' && start()}
        onChange={({ target, nativeEvent }) => {
          start();
          onType(target.value);
          // The user has chosen a suggestion of the browser; a typed label may still be the beginning of a longer one.
          if ('inputType' in nativeEvent && nativeEvent.inputType === 'insertReplacementText') chooseLabel(target.value);
        }}
      />
      <datalist id={`${control.id}-list`}>
        {options.map(({ value, label }) => (
          <option key={value} value={label} />
        ))}
      </datalist>
      {end}
    </>
  );
}
