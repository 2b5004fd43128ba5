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
  const remove = (removedId: string) => {
    set(people.filter(({ id }) => id !== removedId));
    // The button that opened the menu goes with its row.
    document.getElementById(fieldId('collaborators'))?.focus();
  };
  const collaborator = people.find(({ id }) => id === openId);
  return (
    <div>
      <ul className={css.list} aria-label={contractFieldLabels.collaborators}>
        {people.map((person) => (
          <Person key={person.id} person={person} onOpen={() => setOpenId(person.id)} onRemove={() => remove(person.id)} />
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

type PersonProps = {
  person: Collaborator;
  onOpen: () => void;
  onRemove: () => void;
};

const Person = ({ person, onOpen, onRemove }: PersonProps) => (
  <li className={css.person}>
    <span className={css.name}>{person.name}</span>
    <span className={css.soft}>{permissionLabels[person.permission]}</span>
    <ActionMenu
      label={`Actions sur ${person.name}`}
      actions={[
        { label: 'Modifier le droit', onChoose: onOpen },
        { label: 'Retirer du contrat', danger: true, onChoose: onRemove },
      ]}
    />
  </li>
);
