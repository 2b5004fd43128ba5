import { Link } from 'react-router';
import type { FamilyWithoutOffer } from '#protocol/dashboard/dashboard-covered.ts';
import { detailText } from '#web/features/dashboard/dashboard.url-state.ts';
import { price } from '#web/lib/formats/amounts.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import css from './Block.module.css';
import { Block } from './Block.tsx';
import { othersText } from './covered.texts.ts';

/** The families bought without a current offer, with the offers of other suppliers of the family. */
export function FamiliesWithoutOffer({ families }: { families: readonly FamilyWithoutOffer[] }) {
  const rows = families.map((family) => ({ key: family.slug, cells: <FamilyCells family={family} /> }));
  return (
    <Block
      title="Familles achetées sans offre en cours"
      note="Aucun de vos fournisseurs de la famille n’a d’offre négociée en cours, un autre en a une."
      headings={[
        { text: 'Famille', kind: 'name' },
        { text: 'Achats sur 12\u00a0mois', kind: 'amount' },
        { text: 'Fournisseurs avec une offre' },
      ]}
      rows={rows}
      empty="Pour chaque famille, l’un de vos fournisseurs a une offre en cours, ou aucun autre n’en a."
    />
  );
}

function FamilyCells({ family: { slug, title, amount, suppliers, suppliersTotal } }: { family: FamilyWithoutOffer }) {
  const { with: linkWith } = useQueryParams();
  return (
    <>
      <th scope="row">
        <Link to={linkWith({ analysis: null, by: null, detail: detailText({ context: 'family', id: slug }) })} preventScrollReset>
          {title}
        </Link>
      </th>
      <td className={css.amount}>{price(amount)}</td>
      <td>
        <div className={css.links}>
          {suppliers.map((supplier) => (
            <Link key={supplier.slug} to={`/fournisseur/${supplier.slug}/offres`} aria-label={`${supplier.title}, ses offres`}>
              {supplier.title}
            </Link>
          ))}
        </div>
        {suppliersTotal > suppliers.length && <p className={css.soft}>{othersText(suppliersTotal - suppliers.length)}</p>}
      </td>
    </>
  );
}
