import { useState } from 'react';
import type { SupplierFilters } from '#protocol/suppliers/suppliers.ts';
import type { SupplierUrlState } from '#web/features/suppliers/suppliers.url-state.ts';
import { counted } from '#web/lib/formats/words.ts';
import { FilterGroup } from '#web/ui/list/Filters.tsx';
import { FamilyChoice } from './FamilyChoice.tsx';
import { foldedFamilies } from './families.ts';
import css from './SupplierFilters.module.css';

/** The families of the listed suppliers: the five largest and the chosen ones. A button unfolds the others. */
export function FamilyFilter({ families, urlState }: { families: SupplierFilters['families']; urlState: SupplierUrlState }) {
  const [unfolded, setUnfolded] = useState(false);
  const { first, others } = foldedFamilies(families, urlState);
  if (families.length === 0) return null;
  return (
    <FilterGroup legend="Familles">
      <ul>
        {[...first, ...(unfolded ? others : [])].map((family) => (
          <FamilyChoice key={family.slug} family={family} urlState={urlState} />
        ))}
      </ul>
      {others.length > 0 && (
        <button type="button" className={css.more} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? 'Voir moins de familles' : `Voir ${counted(others.length, 'famille')} de plus`}
        </button>
      )}
    </FilterGroup>
  );
}
