import { useConfig } from '#web/lib/http/config.ts';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import css from './ContractForm.module.css';
import { placeOf } from './fields/contract-fields.tsx';

type AuthorisationProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** Without it nothing is created (CTR-87). */
export function Authorisation({ checked, onChange }: AuthorisationProps) {
  const network = useConfig()?.networkName || 'l’opérateur du réseau';
  return (
    <div className={css.authorisation} id={placeOf('authorisation')} tabIndex={-1}>
      <Checkbox
        label={`J’autorise ${network} à consulter les informations de ce contrat (hors pièces jointes)`}
        checked={checked}
        onChange={onChange}
      />
    </div>
  );
}
