import { useState } from 'react';
import { createPortal } from 'react-dom';
import { type Permission, permissions } from '#protocol/contracts/contract-values.ts';
import { permissionHelp, permissionLabels } from '#web/features/contracts/contracts.texts.ts';
import type { Collaborator } from '#web/features/contracts/form/draft/draft.ts';
import { RadioCards } from '#web/ui/forms/RadioCards.tsx';
import { PopupForm } from './PopupForm.tsx';

type PermissionDialogProps = {
  collaborator: Collaborator;
  /** The most that this person may be given; unknown, the server says. */
  most: Permission | undefined;
  onChange: (permission: Permission) => void;
  onClose: () => void;
};

const optionsWithin = (most: Permission | undefined) =>
  permissions.map((value) => {
    const disabled = most === 'read' && value === 'write';
    const why = disabled ? ' Cette personne n’a qu’un droit de lecture sur les contrats.' : '';
    const help = `${permissionHelp[value]}${why}`;
    return { value, label: permissionLabels[value], help, disabled };
  });

/** What a collaborator may do with the contract (CTR-98). Opened from within the form, it stands outside: a form has no form in it. */
export function PermissionDialog({ collaborator: { name, permission }, most, onChange, onClose }: PermissionDialogProps) {
  const [wanted, setWanted] = useState(permission);
  return createPortal(
    <PopupForm title="Droits du collaborateur" confirm="Valider" onConfirm={() => onChange(wanted)} onClose={onClose}>
      <p>
        Ce que {name} peut faire avec ce contrat{'\u00a0'}:
      </p>
      <RadioCards label="Droit" value={wanted} options={optionsWithin(most)} onChange={setWanted} />
    </PopupForm>,
    document.body,
  );
}
