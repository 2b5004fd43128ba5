import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { picksSupplier } from '#protocol/contracts/contract-answers.ts';
import { contractLimits } from '#protocol/contracts/contract-values.ts';
import { shortestSearch } from '#protocol/search/search.ts';
import { useFailureToast } from '#web/features/contracts/contract-failures.ts';
import { choicesQuery, supplierChoicesQuery } from '#web/features/contracts/contracts.queries.ts';
import css from '#web/features/contracts/form/ContractForm.module.css';
import { formChoicesFailed, useContractForm } from '#web/features/contracts/form/state/form-context.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { CollaboratorsField } from './CollaboratorsField.tsx';
import { ContractChoice, ContractDate, ContractNumber, ContractSelect, ContractText, ContractYesNo } from './contract-fields.tsx';
import { FilesField } from './FilesField.tsx';

/** Every section of the form. `onStatus` is called with the chosen status: ending and archiving open a popup first. */
export const ContractSections = ({ onStatus }: { onStatus?: (status: string) => void }) => (
  <div className={css.columns}>
    <div className={css.sections}>
      <Identity {...(onStatus && { onStatus })} />
      <Supplier />
      <Dates />
      <Amount />
      <Card title="Description et note">
        <div className={css.column}>
          <ContractText field="description" lines={3} help="Ce que le contrat couvre, pour qui le lira." />
          <ContractText field="note" lines={2} />
        </div>
      </Card>
    </div>
    <div className={css.sections}>
      <Card title="Collaborateurs">
        <CollaboratorsField />
      </Card>
      <Card title="Documents">
        <div className={css.column}>
          <FilesField field="contractDocuments" help="Le contrat signé et ses annexes, pour tous ceux qui voient le contrat." />
          <FilesField field="privateAttachments" help="Vos pièces de travail, pour ceux qui voient le contrat." />
        </div>
      </Card>
    </div>
  </div>
);

function Identity({ onStatus }: { onStatus?: (status: string) => void }) {
  const { values, choices, excluded, titles } = useContractForm();
  const length = values.title.trim().length;
  return (
    <Card title="Contrat">
      <div className={css.grid}>
        <div className={css.wide}>
          <ContractText field="title" help={`${length}/${contractLimits.title} caractères`} />
        </div>
        <ContractSelect field="contractStatus" options={choices.statuses} {...(onStatus && { onChoose: onStatus })} />
        <ContractSelect field="contractNature" options={choices.natures} />
        <ContractChoice field="purchaseCategory" options={choices.categories} chosenLabel={titles.category} />
        <ContractText field="internalRef" />
        <ContractYesNo field="masterContract" />
        <ContractChoice
          field="parentContract"
          options={choices.parents.filter(({ id }) => id !== excluded.parent)}
          chosenLabel={titles.parent}
          {...(values.masterContract !== false && { help: 'Seulement pour un contrat qui n’est pas maître.' })}
        />
      </div>
    </Card>
  );
}

/** Debounce of the typed text: one request for several quick key presses. */
const debounceMs = 140;

/** The supplier, from the network's list or as a text. The list is loaded only when the user chooses in it (CTR-85, CTR-86). */
function Supplier() {
  const { values, isSubscriber, titles } = useContractForm();
  const fromList = picksSupplier(values, isSubscriber);
  const { data, error, isError } = useQuery({ ...choicesQuery(['suppliers']), enabled: fromList });
  const [typed, setTyped] = useState('');
  const { data: found } = useQuery(supplierChoicesQuery(useDebounced(typed.trim(), debounceMs)));
  useFailureToast(error, formChoicesFailed);
  return (
    <Card title="Fournisseur">
      <div className={css.grid}>
        <ContractYesNo field="mercurialNetwork" />
        {fromList && (
          <ContractChoice
            field="supplier"
            options={data?.suppliers}
            found={typed.trim().length < shortestSearch ? undefined : found}
            onType={setTyped}
            failed={isError}
            chosenLabel={titles.supplier}
          />
        )}
        {!fromList && values.mercurialNetwork !== null && <ContractText field="supplierText" />}
      </div>
    </Card>
  );
}

const Dates = () => {
  const { values } = useContractForm();
  const isFixedTerm = values.automaticRenewal === false;
  return (
    <Card title="Dates et reconduction">
      <div className={css.grid}>
        <ContractDate field="startDate" />
        <ContractDate field="endDate" />
        <ContractYesNo field="automaticRenewal" />
        {values.automaticRenewal === true ? <ContractNumber field="renewalDuration" /> : <span className={css.gap} />}
        <ContractNumber field="noticeDuration" {...(isFixedTerm && { help: 'Aucun préavis pour un contrat à durée déterminée.' })} />
        <ContractDate
          field="notificationDate"
          help={`Le jour où vous serez prévenu\u00a0: au moins ${contractLimits.hintDays} jours avant le début du préavis.`}
        />
      </div>
    </Card>
  );
};

const Amount = () => {
  const { choices } = useContractForm();
  return (
    <Card title="Montant">
      <div className={css.grid}>
        <ContractNumber field="yearAmount" />
        <ContractSelect field="currency" options={choices.currencies} />
        <ContractYesNo field="pricesRevisionClause" />
      </div>
    </Card>
  );
};
