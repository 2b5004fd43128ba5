import { Button } from '#web/ui/actions/Button.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import css from './Formula.module.css';
import type { IndexChoice } from './formula-fields.ts';
import type { TypedTerm } from './formula-form.ts';

type TermFieldsProps = {
  at: number;
  term: TypedTerm;
  choices: readonly IndexChoice[] | undefined;
  failed: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (term: TypedTerm) => void;
  /** Undefined for the only term. */
  onRemove: (() => void) | undefined;
};

const rules = [
  { id: 'month', label: 'L’indice du mois n − k' },
  { id: 'published', label: 'Le dernier indice publié à la date' },
  { id: 'mean', label: 'La moyenne des mois jusqu’à n − k' },
];
const lags = Array.from({ length: 13 }, (_lag, at) => ({
  id: String(at),
  label: at === 0 ? 'k = 0, le mois de la révision' : `k = ${at} mois avant`,
}));
const lengths = ['3', '6', '12'].map((id) => ({ id, label: `${id} mois` }));

/** A term of the formula: its index, its weight and the way to read it. */
export function TermFields({ at, term, choices, failed, errorOf, onChange, onRemove }: TermFieldsProps) {
  const texts = (name: Exclude<keyof TypedTerm, 'key'>, label: string) => ({
    ...{ label, id: `revision-terms.${at}.${name}`, error: errorOf(`terms.${at}.${name}`), value: term[name] },
    onChange: (value: string) => onChange({ ...term, [name]: value }),
  });
  const chosen = choices?.find(({ id }) => id === term.index);
  const currencies = [
    { id: 'base', label: chosen?.currency ? `Celle de l’indice (${chosen.currency})` : 'Celle de l’indice' },
    { id: 'euro', label: 'En euros, au taux du jour' },
  ];
  return (
    <fieldset className={css.term}>
      <legend>Indice {at + 1}</legend>
      <div className={css.fields}>
        <SelectField
          {...texts('index', 'Indice')}
          required
          options={(choices ?? []).map(({ id, name }) => ({ id, label: name }))}
          none={failed ? 'Les indices n’ont pas pu être chargés' : 'Choisissez un indice'}
        />
        <TextField {...texts('weight', 'Poids b')} required help="Par exemple 0,85" />
        <SelectField {...texts('rule', 'Lecture')} required options={rules} />
        {term.rule !== 'published' && <SelectField {...texts('lag', 'Décalage')} required options={lags} />}
        {term.rule === 'mean' && <SelectField {...texts('meanOf', 'Durée de la moyenne')} required options={lengths} />}
        <SelectField {...texts('currency', 'Devise')} required options={currencies} />
        <TextField {...texts('writtenBase', 'I₀ écrit dans le contrat')} help={'Vide\u00a0: la valeur du mois zéro'} />
      </div>
      {onRemove && (
        <Button small look="quiet" onClick={onRemove} label={`Retirer l’indice ${at + 1}`}>
          Retirer
        </Button>
      )}
    </fieldset>
  );
}
