import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { SupplierFilters } from '#protocol/suppliers/suppliers.ts';
import { ofName } from '#protocol/text/of-name.ts';
import { familyChanges, type SupplierUrlState, subFamilyChanges } from '#web/features/suppliers/suppliers.url-state.ts';
import { count } from '#web/lib/formats/words.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { FilterCheckbox } from '#web/ui/forms/FilterCheckbox.tsx';
import { isChosen, visibleSubFamilies } from './families.ts';
import css from './SupplierFilters.module.css';

type Family = SupplierFilters['families'][number];

/** The checkbox of a family, and those of its sub-families when it is chosen or unfolded (SEA-42). */
export function FamilyChoice({ family, urlState }: { family: Family; urlState: SupplierUrlState }) {
  const { change } = useQueryParams();
  const [unfolded, setUnfolded] = useState<boolean>();
  const subFamilies = visibleSubFamilies(family);
  const open = subFamilies.length > 0 && (unfolded ?? isChosen(family, urlState));
  return (
    <li>
      <div className={css.family}>
        <FilterCheckbox
          label={family.title}
          count={count(family.count)}
          checked={urlState.families.includes(family.slug)}
          onChange={(on) => change(familyChanges(urlState, family, on))}
        />
        {subFamilies.length > 0 ? (
          <button
            type="button"
            className={css.unfold}
            aria-expanded={open}
            aria-label={`Sous-familles ${ofName(family.title)}`}
            onClick={() => setUnfolded(!open)}
          >
            <IconChevronDown size={16} aria-hidden />
          </button>
        ) : (
          <span className={css.nothing} />
        )}
      </div>
      {open && <SubFamilies subFamilies={subFamilies} urlState={urlState} />}
    </li>
  );
}

function SubFamilies({ subFamilies, urlState }: { subFamilies: Family['subFamilies']; urlState: SupplierUrlState }) {
  const { change } = useQueryParams();
  return (
    <ul className={css.subFamilies}>
      {subFamilies.map(({ slug, title, count: total }) => (
        <li key={slug}>
          <FilterCheckbox
            label={title}
            count={count(total)}
            checked={urlState.subFamilies.includes(slug)}
            onChange={(on) => change(subFamilyChanges(urlState, slug, on))}
          />
        </li>
      ))}
    </ul>
  );
}
