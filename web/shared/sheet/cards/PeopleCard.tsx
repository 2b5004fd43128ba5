import type { SheetContact } from '#protocol/sheets/sheet.ts';
import { ContactBlock } from '#web/ui/content/ContactBlock.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './PeopleCard.module.css';

/** The people to call or to write to (SHT-09); nothing without any. */
export function PeopleCard({ title, people }: { title: string; people: readonly SheetContact[] }) {
  if (people.length === 0) return null;
  return (
    <Card title={title}>
      <ul className={css.people}>
        {people.map((person) => (
          <li key={`${person.firstname} ${person.lastname} ${person.email}`}>
            <ContactBlock contact={person} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
