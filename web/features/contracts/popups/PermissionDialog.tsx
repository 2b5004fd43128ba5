import { useState } from 'react';
import { createPortal } from 'react-dom';
import { type Permission, permissions } from '#protocol/contracts/contract-values.ts';
import { permissionHelp, permissionLabels } from '#web/features/contracts/contracts.texts.ts';
import type { Collaborator } from '#web/features/contracts/form/state/form-values.ts';
import { RadioCards } from '#web/ui/forms/RadioCards.tsx';
import { PopupForm } from './PopupForm.tsx';

type PermissionDialogProps = {
  collaborator: Collaborator;
  /** The highest right that this person may get; undefined when the choices do not list the person: the server decides. */
  highest: Permission | undefined;
  onChange: (permission: Permission) => void;
  onClose: () => void;
};

const optionsWithin = (highest: Permission | undefined) =>
  permissions.map((value) => {
    const disabled = highest === 'read' && value === 'write';
    const reason = disabled ? ' Cette personne n’a qu’un droit de lecture sur les contrats.' : '';
    const help = `${permissionHelp[value]}${reason}`;
    return { value, label: permissionLabels[value], help, disabled };
  });

/** Asks for the right of a collaborator (CTR-98). Rendered in a portal: HTML does not allow a form inside the contract's form. */
export function PermissionDialog({ collaborator: { name, permission: current }, highest, onChange, onClose }: PermissionDialogProps) {
  const [permission, setPermission] = useState(current);
  return createPortal(
    <PopupForm title="Droits du collaborateur" confirm="Valider" onConfirm={() => onChange(permission)} onClose={onClose}>
      <p>
        Ce que {name} peut faire avec ce contrat{'\u00a0'}:
      </p>
      <RadioCards label="Droit" value={permission} options={optionsWithin(highest)} onChange={setPermission} />
    </PopupForm>,
    document.body,
  );
}
