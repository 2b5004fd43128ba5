import type { ReactNode } from 'react';

export type Option = {
  value: string;
  label: string;
};

/** The focus and the selection of the input that another one replaces, so that the user can type on. */
export type InputState = {
  start: number | null;
  end: number | null;
  /** The user has typed or opened the list: it opens again. */
  isTyping: boolean;
};

export type ComboBoxProps = {
  /** The id and the states of the input, from its field. */
  control: {
    id: string;
    'aria-required': boolean | undefined;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  };
  inputClass: string | undefined;
  /** The text in the input. */
  text: string;
  options: readonly Option[];
  /** The value of the chosen option, if there is one. */
  chosen: string | null;
  disabled: boolean;
  /** The message that the list shows in place of options. */
  message: string | null;
  /** An icon over the end of the input. */
  end: ReactNode;
  onOpen: (open: boolean) => void;
  onType: (text: string) => void;
  onChoose: (value: string) => void;
  /** Called when the user leaves the field, or presses Entrée or Échap, with a text that is no choice. */
  onForget: () => void;
};
