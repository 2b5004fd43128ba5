import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ComboBoxProps, InputState, Option } from '#web/ui/widgets/combo-box-props.ts';
import { useWidgets } from '#web/ui/widgets/load-widgets.ts';
import fieldCss from './Field.module.css';
import { type ControlProps, Field, type FieldTexts } from './Field.tsx';
import { PlainCombo } from './PlainCombo.tsx';

type ComboFieldProps = FieldTexts & {
  /** The text in the input. */
  text: string;
  /** The options that match the text, found by the caller; undefined while they load. */
  options: readonly Option[] | undefined;
  /** True when the options could not be loaded. */
  failed: boolean;
  /** The value of the chosen option; null without one. */
  chosen?: string | null;
  disabled?: boolean;
  /** The length of the text from which an empty list says 'Aucun résultat'; 2 by default (DSH-37). */
  minLengthForNoResult?: number;
  onOpen?: (open: boolean) => void;
  onType: (text: string) => void;
  onChoose: (value: string) => void;
  /** Called when a text that is no choice is left. */
  onForget: () => void;
};

/** A searchable choice: a plain input with suggestions of the browser until the combobox of React Aria has arrived. */
export function ComboField(props: ComboFieldProps) {
  const { label, hiddenLabel, required, help, error, note, id } = props;
  return (
    <Field label={label} hiddenLabel={hiddenLabel} required={required === true} help={help} error={error} note={note} id={id}>
      {(control) => <Control {...props} control={control} />}
    </Field>
  );
}

function Control({ control, ...props }: ComboFieldProps & { control: ControlProps }) {
  const { text, options = [], chosen = null, disabled = false, onOpen = doNothing, onType, onChoose, onForget } = props;
  const widgets = useWidgets();
  const left = useRef<InputState>(undefined);
  const message = listMessage(props);
  const [isOpen, setOpen] = useState(false);
  const end = <IconChevronDown className={fieldCss.chevron} size={16} aria-hidden />;
  const handlers = {
    onOpen: (opens: boolean) => {
      setOpen(opens);
      onOpen(opens);
    },
    onType,
    onChoose,
    onForget,
  };
  const shared: ComboBoxProps = { control, inputClass: fieldCss.control, text, options, chosen, disabled, message, end, ...handlers };
  return (
    <div className={fieldCss.frame}>
      {widgets ? (
        <widgets.ComboBoxControl {...shared} resumed={left} />
      ) : (
        <PlainCombo {...shared} onLeft={(state) => (left.current = state)} />
      )}
      {/* Other words than those of the list: 'Aucun résultat' is on the screen once. */}
      <p className="sr-only" role="status" data-react-aria-top-layer>
        {isOpen && (message === noResult ? 'Aucun choix ne répond à votre saisie' : message)}
      </p>
    </div>
  );
}

const doNothing = () => undefined;

const noResult = 'Aucun résultat';

/** Returns the message that the list shows in place of options: a failure, 'Aucun résultat' (DSH-37, CTR-103), or null for none. */
function listMessage({ options, failed, text, minLengthForNoResult = 2 }: ComboFieldProps): string | null {
  if (failed) return 'Les choix n’ont pas pu être chargés.';
  if (options === undefined) return 'Chargement…';
  if (options.length > 0) return null;
  return text.trim().length >= minLengthForNoResult ? noResult : 'Continuez la saisie';
}
