import type { Sheet } from '#protocol/sheets/sheet.ts';
import { searchFor } from '#web/features/suppliers/suppliers.url-state.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { formatSiret } from '#web/lib/formats/siret.ts';
import { counted } from '#web/lib/formats/words.ts';
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
import { Tag } from '#web/ui/content/Tag.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './SupplierSheet.module.css';

/** The tab that presents a supplier: its story on the left, facts and people on the right. */
export const Presentation = ({ sheet }: { sheet: Sheet }) => (
  <SheetColumns story={<Story sheet={sheet} />} facts={<FactsAndPeople sheet={sheet} />} />
);

function Story({ sheet }: { sheet: Sheet }) {
  const { body, medias, metadatas, labels, certifications, tags } = sheet;
  return (
    <>
      <StoryCard html={body} otherwise="Ce fournisseur n’a pas encore écrit sa présentation." />
      <KeyFigures figures={metadatas.keyNumbers} />
      <Gallery images={medias.gallery} />
      <Marks title="Labels" marks={labels} />
      <Marks title="Certifications" marks={certifications} />
      {tags.length > 0 && (
        <Card title="Mots-clés">
          <SheetKeywords tags={tags} />
        </Card>
      )}
      <GroupCard sheet={sheet} pathOf={(slug) => `/fournisseur/${slug}`} />
    </>
  );
}

/** A supplier may not search among the others: for one these are words, not links. */
function SheetKeywords({ tags }: { tags: readonly string[] }) {
  const maySearch = useMe().role !== 'supplier';
  return (
    <ul className={css.tags}>
      {tags.map((tag) => (
        <li key={tag}>{maySearch ? <Tag to={searchFor(tag)}>{tag}</Tag> : <Tag>{tag}</Tag>}</li>
      ))}
    </ul>
  );
}

function FactsAndPeople({ sheet }: { sheet: Sheet }) {
  const { metadatas, contacts, activity, updatedAt } = sheet;
  return (
    <>
      <ContactDetails sheet={sheet} />
      <PeopleCard title="Référent du réseau" people={contacts.references} />
      <PeopleCard title="Contacts" people={contacts.list} />
      <SheetLinks sheet={sheet} />
      <Card title="Informations">
        <Facts
          facts={[
            { name: 'SIRET', value: formatSiret(metadatas.siret) },
            { name: 'Activité', value: activity },
            { name: 'Famille', value: metadatas.family },
            { name: 'Référencé depuis', value: metadatas.referenceYear },
            { name: 'Travaille avec', value: counted(metadatas.members, 'adhérent') },
            { name: 'Mis à jour le', value: shortDate(updatedAt) },
          ]}
        />
      </Card>
    </>
  );
}
