import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Affiliate } from '#protocol/dashboard/dashboard-charts.ts';
import { normalizeForSearch } from '#web/lib/formats/normalize-for-search.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { RadioCards } from '#web/ui/forms/RadioCards.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import css from './AffiliatesDialog.module.css';

type AffiliatesDialogProps = {
  /** The companies of the group, the head office first. */
  affiliates: readonly Affiliate[];
  /** The company that is shown. */
  current: string | undefined;
  onClose: () => void;
};

/** From this number of companies on, a search box narrows the list. */
const manyCompanies = 10;

/** Chooses a company of the group (DSH-15). */
export default function AffiliatesDialog({ affiliates, current, onClose }: AffiliatesDialogProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(current ?? '');
  const [typed, setTyped] = useState('');
  const options = affiliates
    .map(({ slug, title }, at) => ({ value: slug, label: title, ...(at === 0 && { help: 'Siège seul, sans ses filiales' }) }))
    .filter(({ label }) => normalizeForSearch(label).includes(normalizeForSearch(typed)));
  const footer = (
    <div className={css.buttons}>
      <Button onClick={onClose}>Annuler</Button>
      <Button look="primary" disabled={!options.some(({ value }) => value === chosen)} onClick={open}>
        Valider
      </Button>
    </div>
  );
  return (
    <Dialog title="Les sociétés du groupe" place="middle" footer={footer} onClose={onClose}>
      <div className={css.body}>
        {affiliates.length > manyCompanies && <TextField label="Rechercher une société" value={typed} onChange={setTyped} />}
        {options.length === 0 ? (
          <p role="status">Aucun résultat</p>
        ) : (
          <RadioCards label="Société" value={chosen} options={options} onChange={setChosen} />
        )}
      </div>
    </Dialog>
  );

  function open() {
    onClose();
    void navigate(`/dashboard/${chosen}`);
  }
}
