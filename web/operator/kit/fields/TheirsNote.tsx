import type { Field, FieldValue } from '#protocol/desk/desk-fields.ts';
import type { FieldsView } from '#web/operator/kit/content-view.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import css from './Fields.module.css';
import { useWordedField } from './use-worded-field.ts';
import { valueText } from './value-text.ts';

type TheirsNoteProps = {
  view: FieldsView;
  name: string;
  field: Field;
  value: FieldValue;
  onTake: () => void;
  onKeep: () => void;
};

/** The value that somebody else saved in a field which the operator has changed too. */
export function TheirsNote({ view, name, field, value, onTake, onKeep }: TheirsNoteProps) {
  const worded = useWordedField(view, name, field);
  return (
    <div className={css.theirs}>
      <p>
        Enregistré entre-temps par une autre personne&nbsp;: <strong>{valueText(worded, value)}</strong>
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
}
