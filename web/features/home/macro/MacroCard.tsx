import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EmptyNote, HomeCard } from '#web/features/home/cards/HomeCard.tsx';
import { useMe } from '#web/lib/account/use-me.ts';
import { MacroIndices } from '#web/shared/macro/MacroIndices.tsx';
import { macroQuery } from '#web/shared/macro/macro.queries.ts';
import css from './MacroCard.module.css';

/** The four macro-economic indices (HOM-25). A supplier gets no link to their list (HOM-27); the market indices are for both roles (PAG-04). */
export function MacroCard() {
  const { role } = useMe();
  return (
    <HomeCard
      title="Indices macro-économiques"
      all={role === 'supplier' ? undefined : { label: 'Tous les indices', to: '/indices' }}
      query={useQuery(macroQuery)}
      failed="Les indices n’ont pas pu être chargés."
      skeleton={[110, 110, 20]}
    >
      {({ rows }) => (
        <>
          {rows.length === 0 ? <EmptyNote>Aucun indice</EmptyNote> : <MacroIndices indices={rows} />}
          <Link className={css.markets} to="/indices-marches">
            Indices des marchés
          </Link>
        </>
      )}
    </HomeCard>
  );
}
