import { Link } from 'react-router';
import type { LoneFamily } from '#protocol/dashboard/dashboard-concentration.ts';
import { FamilyList } from '#web/features/dashboard/analysis/FamilyList.tsx';
import { leavingAnalysis } from '#web/features/dashboard/dashboard.url-state.ts';
import { counted } from '#web/lib/formats/words.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';

/** The families of the window with one supplier, the largest first. */
export function LoneFamilies({ families }: { families: readonly LoneFamily[] }) {
  const { with: linkWith } = useQueryParams();
  return (
    <FamilyList
      title="Familles à un seul fournisseur"
      note={
        families.length === 0
          ? 'Chaque famille de ces douze mois a été achetée à plusieurs fournisseurs.'
          : `${counted(families.length, 'famille achetée', 'familles achetées')} à un seul fournisseur du réseau sur ces douze mois, le plus grand montant d’abord.`
      }
      families={families.map(({ partner, ...family }) => ({
        ...family,
        about: (
          <>
            chez{' '}
            <Link to={linkWith(leavingAnalysis({ context: 'supplier', id: partner.slug }))} preventScrollReset>
              {partner.title}
            </Link>
          </>
        ),
      }))}
    />
  );
}
