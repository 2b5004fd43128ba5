import type { Sheet } from '#protocol/sheets/sheet.ts';
import { searchFor } from '#web/features/suppliers/suppliers.url-state.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { counted } from '#web/lib/formats/words.ts';
import { GroupCard } from '#web/shared/sheet/cards/GroupCard.tsx';
import { SheetPresentation } from '#web/shared/sheet/frame/SheetPresentation.tsx';
import { identityFact } from '#web/shared/sheet/identity-fact.ts';
import { Tag } from '#web/ui/content/Tag.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './SupplierSheet.module.css';

const factsOf = (sheet: Sheet) => [
  identityFact(sheet),
  { name: 'Activité', value: sheet.activity },
  { name: 'Famille', value: sheet.metadatas.family },
  { name: 'Référencé depuis', value: sheet.metadatas.referenceYear },
  { name: 'Travaille avec', value: counted(sheet.metadatas.members, 'adhérent') },
  { name: 'Mis à jour le', value: shortDate(sheet.updatedAt) },
];

/** The tab that presents a supplier (SHT-03). */
export const Presentation = ({ sheet }: { sheet: Sheet }) => (
  <SheetPresentation sheet={sheet} noStory="Ce fournisseur n’a pas encore écrit sa présentation." facts={factsOf(sheet)}>
    {sheet.tags.length > 0 && (
      <Card title="Mots-clés">
        <SheetKeywords tags={sheet.tags} />
      </Card>
    )}
    <GroupCard sheet={sheet} pathOf={(slug) => `/fournisseur/${slug}`} />
  </SheetPresentation>
);

/** Shows the keywords as links to a search, or as plain text to a supplier, who may not search suppliers (RDG-173). */
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
