import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DropdownItem } from '#protocol/contracts/contracts.ts';
import { parentChoicesQuery } from '#web/features/contracts/contracts.queries.ts';
import { useBackToList } from '#web/features/contracts/use-back-to-list.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ChoiceField } from '#web/ui/forms/ChoiceField.tsx';
import { RadioCards } from '#web/ui/forms/RadioCards.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import css from './AddContractDialog.module.css';

const kinds = [
  { value: 'contract', label: 'Créer un contrat', help: 'Un nouveau contrat, avec ses propres dates.' },
  { value: 'amendment', label: 'Créer un avenant', help: 'Il reprend les informations d’un contrat et lui reste rattaché.' },
] as const;
type Kind = (typeof kinds)[number]['value'];

/** Asks for the kind to add: a contract, or an amendment with the contract that it amends (CTR-18 to CTR-20). */
export default function AddContractDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { state } = useBackToList();
  const [kind, setKind] = useState<Kind>('contract');
  const [parent, setParent] = useState<DropdownItem>();
  const isReady = kind === 'contract' || parent !== undefined;
  const footer = (
    <div className={css.buttons}>
      <Button onClick={onClose}>Annuler</Button>
      <Button look="primary" disabled={!isReady} onClick={start}>
        Valider
      </Button>
    </div>
  );
  return (
    <Dialog title="Ajouter un contrat" place="middle" footer={footer} onClose={onClose}>
      <div className={css.body}>
        <RadioCards label="Ce que vous ajoutez" value={kind} options={kinds} onChange={setKind} />
        {kind === 'amendment' && <ParentChoice parent={parent} onChoose={setParent} />}
      </div>
    </Dialog>
  );

  function start() {
    const reference = kind === 'amendment' && parent ? `?reference=${parent.id}` : '';
    void navigate(`/contrat/ajouter${reference}`, { state });
  }
}

type ParentChoiceProps = {
  parent: DropdownItem | undefined;
  onChoose: (parent: DropdownItem | undefined) => void;
};

/** The contract to amend, found by any part of its title. */
function ParentChoice({ parent, onChoose }: ParentChoiceProps) {
  const { data, isError } = useQuery(parentChoicesQuery);
  return (
    <div>
      <ChoiceField
        label="Contrat à modifier par avenant"
        value={parent?.id ?? ''}
        options={data}
        failed={isError}
        typingUndoes
        onChange={(id) => onChoose(data?.find((contract) => contract.id === id))}
      />
      {data?.length === 0 && <p className={css.note}>Aucun contrat ne peut recevoir d’avenant pour l’instant.</p>}
    </div>
  );
}
