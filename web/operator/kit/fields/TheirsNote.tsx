import type { Field, FieldValue } from '#protocol/desk/desk-fields.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import css from './Fields.module.css';
import { valueText } from './value-text.ts';

type TheirsNoteProps = {
  field: Field;
  value: FieldValue;
  onTake: () => void;
  onKeep: () => void;
};

/** The value that somebody else saved in a field which the operator has changed too. */
export const TheirsNote = ({ field, value, onTake, onKeep }: TheirsNoteProps) => (
  <div className={css.theirs}>
    <p>
      Enregistré entre-temps par une autre personne : <strong>{valueText(field, value)}</strong>
    </p>
    <div className={css.buttons}>
      <Button small onClick={onTake}>
        Prendre cette valeur
      </Button>
      <Button small look="quiet" onClick={onKeep}>
        Garder la mienne
      </Button>
    </div>
  </div>
);
