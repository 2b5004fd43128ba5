import { useState } from 'react';
import { createPortal } from 'react-dom';
import { type Permission, permissions } from '#protocol/contracts/contract-words.ts';
import { permissionHelp, permissionLabels } from '#web/features/contracts/contracts.words.ts';
import type { Collaborator } from '#web/features/contracts/form/typing/draft.ts';
import { PopupForm } from '#web/features/contracts/popups/PopupForm.tsx';
import { RadioCards } from '#web/ui/forms/RadioCards.tsx';

interface PermissionDialogProps {
  collaborator: Collaborator;
  onChange: (permission: Permission) => void;
  onClose: () => void;
}

const options = permissions.map((value) => ({ value, label: permissionLabels[value], help: permissionHelp[value] }));

/** What a collaborator may do with the contract (CTR-98). Opened from within the form, it stands outside: a form has no form in it. */
export function PermissionDialog({ collaborator: { name, permission }, onChange, onClose }: PermissionDialogProps) {
  const [wanted, setWanted] = useState(permission);
  return createPortal(
    <PopupForm title="Droits du collaborateur" confirm="Valider" onConfirm={() => onChange(wanted)} onClose={onClose}>
      <p>
        Ce que {name} peut faire avec ce contrat{'\u00a0'}:
      </p>
      <RadioCards label="Droit" value={wanted} options={options} onChange={setWanted} />
    </PopupForm>,
    document.body,
  );
}
