import { useParams } from 'react-router';
import type { Sheet } from '#protocol/sheets/sheet.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { formatSiret } from '#web/lib/formats/siret.ts';
import { ContactDetails } from '#web/shared/sheet/cards/ContactDetails.tsx';
import { Gallery } from '#web/shared/sheet/cards/Gallery.tsx';
import { GroupCard } from '#web/shared/sheet/cards/GroupCard.tsx';
import { KeyFigures } from '#web/shared/sheet/cards/KeyFigures.tsx';
import { Marks } from '#web/shared/sheet/cards/Marks.tsx';
import { PeopleCard } from '#web/shared/sheet/cards/PeopleCard.tsx';
import { SheetLinks } from '#web/shared/sheet/cards/SheetLinks.tsx';
import { StoryCard } from '#web/shared/sheet/cards/StoryCard.tsx';
import { Facts } from '#web/shared/sheet/Facts.tsx';
import { SheetColumns } from '#web/shared/sheet/frame/SheetColumns.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { groupAnchor, sheetPath } from './subscriber-tabs.ts';
import { useArrivalAt } from './use-arrival-at.ts';
import { useSheet } from './use-sheet.ts';

/** /adherent/{slug}/{anchorID}: who a subscriber is; with an anchor the page opens there. */
export function SubscriberPresentation() {
  const sheet = useSheet();
  const { anchorID } = useParams();
  useArrivalAt(anchorID);
  return <SheetColumns story={<Story sheet={sheet} />} facts={<FactsAndPeople sheet={sheet} />} />;
}

function Story({ sheet }: { sheet: Sheet }) {
  const { body, medias, metadatas, labels, certifications } = sheet;
  return (
    <>
      <StoryCard html={body} otherwise="Cet adhérent n’a pas encore écrit sa présentation." />
      <KeyFigures figures={metadatas.keyNumbers} />
      <Gallery images={medias.gallery} />
      <Marks title="Labels" marks={labels} />
      <Marks title="Certifications" marks={certifications} />
      <GroupCard sheet={sheet} pathOf={sheetPath} anchor={groupAnchor} />
    </>
  );
}

/** The list of subscribers as a map, on this one. */
const mapOn = ({ id, address }: Sheet) => (address.coordinates ? { pathname: '/adherents', search: `?carto=1&id=${id}` } : undefined);

function FactsAndPeople({ sheet }: { sheet: Sheet }) {
  const { metadatas, contacts, activity, updatedAt } = sheet;
  return (
    <>
      <ContactDetails sheet={sheet} map={mapOn(sheet)} />
      <PeopleCard title="Référent du réseau" people={contacts.references} />
      <PeopleCard title="Contacts" people={contacts.list} />
      <SheetLinks sheet={sheet} />
      <Card title="Informations">
        <Facts
          facts={[
            { name: 'SIRET', value: formatSiret(metadatas.siret) },
            { name: 'Activité', value: activity },
            { name: 'Adhérent depuis', value: metadatas.referenceYear },
            { name: 'Mis à jour le', value: shortDate(updatedAt) },
          ]}
        />
      </Card>
    </>
  );
}
