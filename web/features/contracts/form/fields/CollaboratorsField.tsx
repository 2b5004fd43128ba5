import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { contractFieldLabels } from '#protocol/contracts/contract-values.ts';
import { permissionLabels } from '#web/features/contracts/contracts.texts.ts';
import type { Collaborator } from '#web/features/contracts/form/draft/draft.ts';
import { useContractForm } from '#web/features/contracts/form/draft/form-context.ts';
import { PermissionDialog } from '#web/features/contracts/popups/PermissionDialog.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { ChoiceField } from '#web/ui/forms/ChoiceField.tsx';
import { placeOf } from './contract-fields.tsx';
import css from './ListField.module.css';

/** Who else sees the contract. Somebody added may read, until said otherwise in the popup that opens at once (CTR-97). */
export function CollaboratorsField() {
  const { draft, choices, own, change, issueOf, meanwhileOf } = useContractForm();
  const [asked, setAsked] = useState<string | null>(null);
  const people = draft.collaborators;
  const left = choices.people.filter(({ id }) => id !== own.authorId && !people.some((one) => one.id === id));
  const set = (next: readonly Collaborator[]) => change('collaborators', next);
  const collaborator = people.find(({ id }) => id === asked);
  return (
    <div>
      <ul className={css.list} aria-label={contractFieldLabels.collaborators}>
        {people.map((person) => (
          <li key={person.id} className={css.person}>
            <span className={css.name}>{person.name}</span>
            <span className={css.soft}>{permissionLabels[person.permission]}</span>
            <Button small look="quiet" label={`Modifier le droit de ${person.name}`} onClick={() => setAsked(person.id)}>
              Modifier le droit
            </Button>
            <IconButton
              label={`Retirer ${person.name}`}
              onClick={({ detail }) => detail < 2 && set(people.filter(({ id }) => id !== person.id))}
            >
              <IconX size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <ChoiceField
        id={placeOf('collaborators')}
        label="Ajouter un collaborateur"
        help="Les personnes de votre entreprise ou de votre groupe habilitées aux contrats."
        error={issueOf('collaborators')}
        note={meanwhileOf('collaborators')}
        value=""
        options={left}
        onChange={(id) => {
          const chosen = left.find((one) => one.id === id);
          if (!chosen) return;
          set([...people, { id, name: chosen.label, permission: 'read' }]);
          setAsked(id);
        }}
      />
      {collaborator && (
        <PermissionDialog
          key={collaborator.id}
          collaborator={collaborator}
          most={choices.people.find(({ id }) => id === collaborator.id)?.permission}
          onClose={() => setAsked(null)}
          onChange={(permission) => {
            set(people.map((one) => (one.id === asked ? { ...one, permission } : one)));
            setAsked(null);
          }}
        />
      )}
    </div>
  );
}
