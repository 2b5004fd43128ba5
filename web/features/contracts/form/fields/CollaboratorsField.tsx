import { useState } from 'react';
import { contractFieldLabels } from '#protocol/contracts/contract-form.ts';
import { permissionLabels } from '#web/features/contracts/contracts.texts.ts';
import { useContractForm } from '#web/features/contracts/form/state/form-context.ts';
import type { Collaborator } from '#web/features/contracts/form/state/form-values.ts';
import { PermissionDialog } from '#web/features/contracts/popups/PermissionDialog.tsx';
import { ChoiceField } from '#web/ui/forms/ChoiceField.tsx';
import { ActionMenu } from '#web/ui/widgets/ActionMenu.tsx';
import { fieldId } from './contract-fields.tsx';
import css from './ListField.module.css';

/** The collaborators of the contract. A new one gets the right to read, and the popup of rights opens at once (CTR-97). */
export function CollaboratorsField() {
  const { values, choices, excluded, change, issueOf, mergeNotesOf } = useContractForm();
  const [openId, setOpenId] = useState<string | null>(null);
  const people = values.collaborators;
  const available = choices.people.filter(({ id }) => id !== excluded.collaborator && !people.some((person) => person.id === id));
  const set = (next: Collaborator[]) => change('collaborators', next);
  const collaborator = people.find(({ id }) => id === openId);
  return (
    <div>
      <ul className={css.list} aria-label={contractFieldLabels.collaborators}>
        {people.map((person) => (
          <li key={person.id} className={css.person}>
            <span className={css.name}>{person.name}</span>
            <span className={css.soft}>{permissionLabels[person.permission]}</span>
            <ActionMenu
              label={`Actions sur ${person.name}`}
              actions={[
                { label: 'Modifier le droit', onChoose: () => setOpenId(person.id) },
                { label: 'Retirer du contrat', danger: true, onChoose: () => set(people.filter(({ id }) => id !== person.id)) },
              ]}
            />
          </li>
        ))}
      </ul>
      <ChoiceField
        id={fieldId('collaborators')}
        label="Ajouter un collaborateur"
        help="Les personnes de votre entreprise ou de votre groupe habilitées aux contrats."
        error={issueOf('collaborators')}
        note={mergeNotesOf('collaborators')}
        value=""
        options={available}
        onChange={(id) => {
          const chosen = available.find((person) => person.id === id);
          if (!chosen) return;
          set([...people, { id, name: chosen.label, permission: 'read' }]);
          setOpenId(id);
        }}
      />
      {collaborator && (
        <PermissionDialog
          key={collaborator.id}
          collaborator={collaborator}
          highest={choices.people.find(({ id }) => id === collaborator.id)?.permission}
          onClose={() => setOpenId(null)}
          onChange={(permission) => {
            set(people.map((person) => (person.id === openId ? { ...person, permission } : person)));
            setOpenId(null);
          }}
        />
      )}
    </div>
  );
}
