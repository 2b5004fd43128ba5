import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DropdownItem } from '#protocol/contracts/contracts.ts';
import { parentChoicesQuery } from '#web/features/contracts/contracts.queries.ts';
import { useBackToList } from '#web/features/contracts/use-back-to-list.ts';
import { normalizeForSearch } from '#web/lib/formats/normalize-for-search.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ComboField } from '#web/ui/forms/ComboField.tsx';
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
      <div className={css.body} data-choosing={kind === 'amendment' || undefined}>
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

/** The contract to amend, found by any part of its title. Typing after a choice undoes the choice. */
function ParentChoice({ parent, onChoose }: ParentChoiceProps) {
  const [text, setText] = useState(parent?.label ?? '');
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useQuery(parentChoicesQuery);
  const query = parent ? '' : normalizeForSearch(text);
  const matches = data?.filter(({ label }) => normalizeForSearch(label).includes(query));
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a low screen the options would open below the edge of the popup.
    if (isOpen) container.current?.scrollIntoView({ block: 'start' });
  }, [isOpen]);
  return (
    <div ref={container}>
      <ComboField
        label="Contrat à modifier par avenant"
        text={text}
        options={matches?.slice(0, 50).map(({ id, label }) => ({ value: id, label }))}
        failed={isError}
        open={isOpen}
        onOpen={setOpen}
        onType={(next) => {
          setText(next);
          onChoose(undefined);
        }}
        onChoose={(id) => {
          const chosen = data?.find((contract) => contract.id === id);
          setText(chosen?.label ?? '');
          onChoose(chosen);
        }}
      />
      {data?.length === 0 && <p className={css.note}>Aucun contrat ne peut recevoir d’avenant pour l’instant.</p>}
    </div>
  );
}
