import { useConfig } from '#web/lib/http/config.ts';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import css from './ContractForm.module.css';
import { fieldId } from './fields/contract-fields.tsx';

type AuthorisationProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** The box by which the author lets the operator read the contract. Without it the form cannot be sent (CTR-87). */
export function Authorisation({ checked, onChange }: AuthorisationProps) {
  const network = useConfig()?.networkName || 'l’opérateur du réseau';
  return (
    <div className={css.authorisation} id={fieldId('authorisation')} tabIndex={-1}>
      <Checkbox
        label={`J’autorise ${network} à consulter les informations de ce contrat (hors pièces jointes)`}
        checked={checked}
        onChange={onChange}
      />
    </div>
  );
}
