import { useParams } from 'react-router';
import type { Sheet } from '#protocol/sheets/sheet.ts';
import { groupAnchor, sheetPath } from '#web/features/subscribers/sheet/subscriber-tabs.ts';
import { useArrivalAt } from '#web/features/subscribers/sheet/use-arrival-at.ts';
import { useSheet } from '#web/features/subscribers/sheet/use-sheet.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { ContactDetails } from '#web/ui/sheet/cards/ContactDetails.tsx';
import { Gallery } from '#web/ui/sheet/cards/Gallery.tsx';
import { GroupCard } from '#web/ui/sheet/cards/GroupCard.tsx';
import { KeyFigures } from '#web/ui/sheet/cards/KeyFigures.tsx';
import { Marks } from '#web/ui/sheet/cards/Marks.tsx';
import { PeopleCard } from '#web/ui/sheet/cards/PeopleCard.tsx';
import { SheetLinks } from '#web/ui/sheet/cards/SheetLinks.tsx';
import { Facts } from '#web/ui/sheet/Facts.tsx';
import { SheetColumns } from '#web/ui/sheet/frame/SheetColumns.tsx';
import { siretWords } from '#web/ui/sheet/places.ts';
import { StoryCard } from '#web/ui/sheet/StoryCard.tsx';

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
      <GroupCard sheet={sheet} addressOf={sheetPath} anchor={groupAnchor} />
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
            { name: 'SIRET', value: siretWords(metadatas.siret) },
            { name: 'Activité', value: activity },
            { name: 'Adhérent depuis', value: metadatas.referenceYear },
            { name: 'Mis à jour le', value: shortDate(updatedAt) },
          ]}
        />
      </Card>
    </>
  );
}
