import { useParams } from 'react-router';
import type { Sheet } from '#protocol/sheets/sheet.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { GroupCard } from '#web/shared/sheet/cards/GroupCard.tsx';
import { SheetPresentation } from '#web/shared/sheet/frame/SheetPresentation.tsx';
import { identityFact } from '#web/shared/sheet/identity-fact.ts';
import { groupAnchor, sheetPath } from './subscriber-tabs.ts';
import { useArrivalAt } from './use-arrival-at.ts';
import { useSheet } from './use-sheet.ts';

const factsOf = (sheet: Sheet) => [
  identityFact(sheet),
  { name: 'Activité', value: sheet.activity },
  { name: 'Adhérent depuis', value: sheet.metadatas.referenceYear },
  { name: 'Mis à jour le', value: shortDate(sheet.updatedAt) },
];

/** The map of the subscribers with this one alone on it. Undefined when its coordinates are unknown. */
const mapOn = ({ id, address }: Sheet) => (address.coordinates ? { pathname: '/adherents', search: `?carto=1&id=${id}` } : undefined);

/** /adherent/{slug}/{anchorID}: the tab that presents a subscriber, scrolled to the anchor when there is one (SHT-01, SHT-15). */
export function SubscriberPresentation() {
  const sheet = useSheet();
  const { anchorID } = useParams();
  useArrivalAt(anchorID);
  return (
    <SheetPresentation sheet={sheet} noStory="Cet adhérent n’a pas encore écrit sa présentation." facts={factsOf(sheet)} map={mapOn(sheet)}>
      <GroupCard sheet={sheet} pathOf={sheetPath} anchor={groupAnchor} />
    </SheetPresentation>
  );
}
