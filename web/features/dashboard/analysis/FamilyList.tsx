import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { leavingAnalysis } from '#web/features/dashboard/dashboard.url-state.ts';
import { price } from '#web/lib/formats/amounts.ts';
import { count } from '#web/lib/formats/words.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { useLaterRows } from '#web/ui/charts/use-later-rows.ts';
import css from './FamilyList.module.css';

type FamilyListProps = {
  title: string;
  /** The families in one sentence. */
  note: string;
  /** `about`: what follows the title of a family. */
  families: readonly { slug: string; title: string; amount: number; about: ReactNode }[];
};

/** The families that are shown at first. */
const firstFamilies = 10;

/** A titled list of families with their amounts and the links to their details: the first ones, then all of them; all of them when printed. */
export function FamilyList({ title, note, families }: FamilyListProps) {
  const id = useId();
  const { with: linkWith } = useQueryParams();
  const { isWhole, list, showAll } = useLaterRows<HTMLUListElement>(firstFamilies);
  const others = isWhole ? 0 : families.length - firstFamilies;
  return (
    <section className={css.families} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className={css.soft}>{note}</p>
      {families.length > 0 && (
        <ul ref={list} className={css.list}>
          {families.map((family, at) => (
            <li key={family.slug} className={!isWhole && at >= firstFamilies ? `${css.family} ${css.later}` : css.family}>
              <span>
                <Link to={linkWith(leavingAnalysis({ context: 'family', id: family.slug }))} preventScrollReset>
                  {family.title}
                </Link>{' '}
                <span className={css.soft}>{family.about}</span>
              </span>
              <strong>{price(family.amount)}</strong>
            </li>
          ))}
        </ul>
      )}
      {others > 0 && (
        <div>
          <Button small onClick={showAll}>
            {others === 1 ? 'Voir l’autre famille' : `Voir les ${count(others)}\u00a0autres familles`}
          </Button>
        </div>
      )}
    </section>
  );
}
