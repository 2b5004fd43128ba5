import { type KeyboardEvent, type RefObject, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  ComboBox,
  type ComboBoxState,
  ComboBoxStateContext,
  Input,
  type Key,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components/ComboBox';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import type { ComboBoxProps, InputState, Option } from './combo-box-props.ts';
import css from './Popup.module.css';
import { WidgetFrame } from './WidgetFrame.tsx';

type ControlProps = ComboBoxProps & {
  /** Holds the state of the plain input that this one replaces; undefined when that one had no focus. */
  resumed: RefObject<InputState | undefined>;
};

type StateRef = RefObject<ComboBoxState<Option, 'single'> | null>;

/** Exempts an element from what React Aria hides. */
const visibleMark = 'data-react-aria-top-layer';

/** A combobox over React Aria: the user types, the arrows move through the options, Entrée chooses, Échap closes. */
export function ComboBoxControl(props: ControlProps) {
  const { control, options, disabled, text, message, onOpen, onType } = props;
  const input = useRef<HTMLInputElement>(null);
  const state: StateRef = useRef(null);
  const { selectedKey, select } = useSelection(props);
  const open = () => {
    if (state.current?.isOpen === false) state.current.open(null, 'manual');
  };
  useResumedInput(input, props.resumed, open);
  useScrollWhileOpen(input, state);
  return (
    <WidgetFrame anchor={input}>
      <div onKeyDownCapture={(event) => handleKey(event, state.current)}>
        <ComboBox
          id={control.id}
          aria-labelledby={`${control.id}-label`}
          {...(control['aria-describedby'] !== undefined && { 'aria-describedby': control['aria-describedby'] })}
          isRequired={control['aria-required'] === true}
          isInvalid={control['aria-invalid']}
          validationBehavior="aria"
          isDisabled={disabled}
          items={useItems(options)}
          inputValue={text}
          selectedKey={selectedKey}
          menuTrigger="manual"
          allowsEmptyCollection
          shouldFocusWrap
          onOpenChange={onOpen}
          onSelectionChange={select}
          onInputChange={(typed) => {
            onType(typed);
            open();
          }}
        >
          <StateReader state={state} />
          <Input
            ref={input}
            className={props.inputClass ?? ''}
            aria-invalid={control['aria-invalid']}
            maxLength={200}
            placeholder="Rechercher"
            onClick={open}
          />
          {props.end}
          <Popover className={`${css.popup} ${css.choices}`} offset={4} containerPadding={8}>
            <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowSize: 36 }}>
              <ListBox className={css.list ?? ''}>
                {({ value, label }: Option) => (
                  <ListBoxItem id={value} textValue={label} className={css.option ?? ''}>
                    {label}
                  </ListBoxItem>
                )}
              </ListBox>
            </Virtualizer>
            {message !== null && <p className={css.note}>{message}</p>}
          </Popover>
        </ComboBox>
      </div>
    </WidgetFrame>
  );
}

/** Handles the keys that React Aria leaves out, before it: Échap inside a dialog, Alt with an arrow to open and close the list. */
function handleKey(event: KeyboardEvent, state: StateRef['current']): void {
  const { key, altKey } = event;
  if (key === 'Escape') {
    // Échap closes the list alone; on a closed list it belongs to the dialog around the field.
    if (state?.isOpen) event.preventDefault();
    else event.stopPropagation();
  } else if (altKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
    event.preventDefault();
    event.stopPropagation();
    if (key === 'ArrowDown') state?.open(null, 'manual');
    else state?.revert();
  }
}

/** Returns the same array as long as the options are equal: React Aria builds its collection again for a new one. */
function useItems(options: readonly Option[]): readonly Option[] {
  const signature = options.map(({ value, label }) => `${value}\u0000${label}`).join('\u0001');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for the options
  return useMemo(() => options, [signature]);
}

/**
 * Returns the selected key and its handler. A chosen option stays selected for one render even when the field keeps none (a filter, a list
 * to add to): React Aria closes its list when the selected key changes.
 */
function useSelection({ chosen, onChoose, onForget }: ComboBoxProps) {
  const [picked, setPicked] = useState<Key | null>(null);
  useEffect(() => {
    if (picked !== null) setPicked(null);
  }, [picked]);
  return {
    selectedKey: picked ?? chosen,
    select: (key: Key | null) => {
      if (key === null || key === chosen) return onForget();
      setPicked(key);
      onChoose(String(key));
    },
  };
}

/** Gives the new input the focus and the selection of the plain one that it replaces, and opens the list. */
function useResumedInput(input: RefObject<HTMLInputElement | null>, resumed: ControlProps['resumed'], open: () => void): void {
  const openList = useRef(open);
  useLayoutEffect(() => {
    if (!resumed.current) return;
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(resumed.current.start, resumed.current.end);
  }, [input, resumed]);
  useEffect(() => {
    if (resumed.current?.isTyping) openList.current();
    resumed.current = undefined;
  }, [resumed]);
}

/**
 * Keeps an open list over a scroll, and moves it with its field. React Aria would close it and forget the typed text, also when the browser
 * itself scrolls the field or the keyboard of a phone into view.
 */
function useScrollWhileOpen(input: RefObject<HTMLInputElement | null>, state: StateRef): void {
  useEffect(() => {
    const follow = (event: Event) => {
      const isAround = event.target instanceof Node && event.target.contains(input.current);
      if (state.current?.isOpen !== true || !isAround || document.activeElement !== input.current) return;
      event.stopImmediatePropagation();
      // React Aria computes the place of the list again when the window changes.
      dispatchEvent(new Event('resize'));
    };
    addEventListener('scroll', follow, true);
    return () => removeEventListener('scroll', follow, true);
  }, [input, state]);
}

/**
 * Hands the state of the combobox to the component around it, and forgets the active option when it is no longer among the options. React
 * Aria would make its neighbour the active one, and Entrée would choose what the user never reached.
 */
function StateReader({ state }: { state: StateRef }) {
  const own = use(ComboBoxStateContext);
  useLayoutEffect(() => {
    state.current = own;
  });
  useEffect(() => {
    const manager = own?.selectionManager;
    if (manager && manager.focusedKey !== null && !own.collection.getItem(manager.focusedKey)) manager.setFocusedKey(null);
  }, [own]);
  const isOpen = own?.isOpen === true;
  useEffect(() => {
    if (!isOpen) return;
    keepPageVisible();
    // The arrow up opens the list on its last option, which React Aria does not scroll to.
    const frame = requestAnimationFrame(() => document.querySelector(`.${css.option}[data-focused]`)?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  return null;
}

/**
 * Marks the whole page as visible while React Aria opens its list: it would hide everything else from screen readers, with the label of the
 * field and all that Tab still reaches. Called from a child's effect, which runs before React Aria's own.
 */
function keepPageVisible(): void {
  const parts = [...document.body.children].filter((part) => !part.hasAttribute(visibleMark));
  for (const part of parts) part.setAttribute(visibleMark, '');
  queueMicrotask(() => {
    for (const part of parts) part.removeAttribute(visibleMark);
  });
}
