import { Link } from 'react-router';
import { type ContractCover, type ContractToDecide, decisionDays } from '#protocol/dashboard/dashboard-covered.ts';
import { laterRows } from '#web/features/dashboard/dashboard.texts.ts';
import { analysisChanges, detailText } from '#web/features/dashboard/dashboard.url-state.ts';
import { percent, price } from '#web/lib/formats/amounts.ts';
import { fullDate } from '#web/lib/formats/dates.ts';
import { counted } from '#web/lib/formats/words.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import css from './Block.module.css';
import { Block } from './Block.tsx';
import cover from './CoveredSection.module.css';
import { decisionLabels } from './covered.texts.ts';

/** The share of the purchases under a running contract: figure, meter and both amounts. */
export const CoverFigure = ({ contracts: { share, covered, uncovered } }: { contracts: ContractCover }) => (
  <div className={cover.cover}>
    {share !== null && (
      <>
        <span className={cover.figure}>{percent(share)}</span>
        <div className={cover.meter} aria-hidden>
          <span style={{ width: `${share}%` }} />
        </div>
      </>
    )}
    <p className={cover.amounts}>
      <span>
        <strong>{price(covered)}</strong> sous contrat
      </span>
      <span>
        <strong>{price(uncovered)}</strong> sans contrat
      </span>
    </p>
  </div>
);

/** 'Les plus grands fournisseurs sans contrat', each with the way to add one. */
export function UncoveredSuppliers({ contracts: { suppliers, suppliersTotal, uncovered: amount } }: { contracts: ContractCover }) {
  const { with: linkWith } = useQueryParams();
  const rows = suppliers.map(({ id, slug, title, uncovered, covered }) => ({
    key: id,
    cells: (
      <>
        <th scope="row">
          <Link to={linkWith({ ...analysisLeft, detail: detailText({ context: 'supplier', id: slug }) })} preventScrollReset>
            {title}
          </Link>
          {covered !== 0 && <p className={css.soft}>et {price(covered)} sous contrat</p>}
        </th>
        <td className={css.amount}>{price(uncovered)}</td>
        <td>
          <Link to={`/contrat/ajouter?supplier=${id}`} aria-label={`Ajouter un contrat avec ${title}`}>
            Ajouter un contrat
          </Link>
        </td>
      </>
    ),
  }));
  const others = suppliersTotal - suppliers.length;
  return (
    <Block
      title="Les plus grands fournisseurs sans contrat"
      note="Ce que vous leur achetez hors de tout contrat en cours que vous pouvez voir."
      headings={[{ text: 'Fournisseur', kind: 'name' }, { text: 'Achats sans contrat', kind: 'amount' }, { text: 'Contrat' }]}
      rows={rows}
      empty={amount > 0 ? 'Les fournisseurs achetés sans contrat ont quitté le réseau.' : 'Aucun achat hors d’un contrat en cours.'}
    >
      {others > 0 && <p className={css.soft}>{laterRows(others)}</p>}
    </Block>
  );
}
/** The URL changes that leave the analysis for a detail. */
const analysisLeft = { ...analysisChanges('covered'), analysis: null };

/** The contracts whose notice or end comes within 180 days, the nearest first. */
export function ContractsToDecide({ contracts: { toDecide, toDecideTotal } }: { contracts: ContractCover }) {
  return (
    <Block
      title={`Contrats à décider d’ici ${decisionDays}\u00a0jours`}
      note="La fin du préavis, ou à défaut la reconduction ou la fin, et ce que vous achetez à leur fournisseur."
      headings={[{ text: 'Date' }, { text: 'Contrat', kind: 'name' }, { text: 'Achats sur 12\u00a0mois', kind: 'amount' }]}
      rows={toDecide.map((contract) => ({ key: contract.id, cells: <DecisionCells contract={contract} /> }))}
      empty={`Aucun contrat que vous pouvez voir n’a de préavis ni de fin d’ici ${decisionDays}\u00a0jours.`}
    >
      {toDecideTotal > toDecide.length && (
        <p className={css.soft}>
          {counted(toDecideTotal - toDecide.length, 'autre contrat', 'autres contrats')} dans la liste des contrats.
        </p>
      )}
      <div className={css.more}>
        <LinkButton small to="/contrats">
          Voir les contrats
        </LinkButton>
      </div>
    </Block>
  );
}

const DecisionCells = ({ contract: { id, title, supplier, kind, decideOn, amount } }: { contract: ContractToDecide }) => (
  <>
    <td>
      <span className={css.soft}>{decisionLabels[kind]}</span> {fullDate(decideOn)}
    </td>
    <th scope="row">
      <Link to={`/contrat/${id}`}>{title}</Link>
      <p className={css.soft}>{supplier}</p>
    </th>
    <td className={css.amount}>{amount === null ? <span className={css.soft}>hors réseau</span> : price(amount)}</td>
  </>
);
