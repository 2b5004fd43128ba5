import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { contractFieldLabels } from '#protocol/contracts/contract-form.ts';
import { contractNatureLabels } from '#protocol/contracts/contract-values.ts';
import type { ContractAnswer } from '#protocol/contracts/contracts.ts';
import { useBackToList } from '#web/features/contracts/use-back-to-list.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { amountIn } from '#web/lib/formats/amounts.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './ContractView.module.css';

const yesNo = (answer: boolean | null): string | null => (answer === null ? null : answer ? 'Oui' : 'Non');

/** The facts of the contract. A field without an answer is left out. */
export function ContractFacts({ contract: { form, header } }: { contract: ContractAnswer }) {
  const facts: [name: string, value: ReactNode][] = [
    [contractFieldLabels.contractNature, contractNatureLabels[form.contractNature]],
    [contractFieldLabels.purchaseCategory, header.categoryTitle],
    [contractFieldLabels.supplier, <SupplierName key="supplier" form={form} header={header} />],
    [contractFieldLabels.mercurialNetwork, yesNo(form.mercurialNetwork)],
    [contractFieldLabels.masterContract, yesNo(form.masterContract)],
    [contractFieldLabels.parentContract, header.parentContractTitle && <ParentName key="parent" form={form} header={header} />],
    [contractFieldLabels.internalRef, form.internalRef],
    [contractFieldLabels.yearAmount, form.yearAmount === null ? null : amountIn(form.currency, form.yearAmount)],
    [contractFieldLabels.pricesRevisionClause, yesNo(form.pricesRevisionClause)],
  ];
  return (
    <Card title="Contrat">
      <dl className={css.facts}>
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

/** The supplier: a link to its sheet for a subscriber, when the supplier is in the network. */
function SupplierName({ form, header }: ContractAnswer) {
  const { role } = useMe();
  const name = header.supplierTitle ?? form.supplierText ?? 'Non précisé';
  if (header.supplierSlug === null || role !== 'subscriber') return name;
  return <Link to={`/fournisseur/${header.supplierSlug}`}>{name}</Link>;
}

/** The link to the parent contract. */
function ParentName({ form, header }: ContractAnswer) {
  const { state } = useBackToList();
  return (
    <Link to={`/contrat/${form.parentContract}`} state={state}>
      {header.parentContractTitle}
    </Link>
  );
}
