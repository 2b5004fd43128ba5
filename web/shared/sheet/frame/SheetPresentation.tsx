import type { ReactNode } from 'react';
import type { To } from 'react-router';
import type { Sheet } from '#protocol/sheets/sheet.ts';
import { ContactDetails } from '#web/shared/sheet/cards/ContactDetails.tsx';
import { Gallery } from '#web/shared/sheet/cards/Gallery.tsx';
import { KeyFigures } from '#web/shared/sheet/cards/KeyFigures.tsx';
import { Marks } from '#web/shared/sheet/cards/Marks.tsx';
import { PeopleCard } from '#web/shared/sheet/cards/PeopleCard.tsx';
import { SheetLinks } from '#web/shared/sheet/cards/SheetLinks.tsx';
import { StoryCard } from '#web/shared/sheet/cards/StoryCard.tsx';
import { Facts } from '#web/shared/sheet/Facts.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { SheetColumns } from './SheetColumns.tsx';

type SheetPresentationProps = {
  sheet: Sheet;
  /** Shown in place of a description that the organisation has not written. */
  noStory: string;
  /** The lines of the card 'Informations'. */
  facts: readonly { name: string; value: ReactNode }[];
  /** The map of the portal that shows the organisation. */
  map?: To | undefined;
  /** More cards, below those of the story. */
  children: ReactNode;
};

/**
 * The tab 'Présentation' of every sheet: its story on the left, facts and people on the right (SHT-07 to SHT-12, SHT-21). Without figures and
 * gallery the story is short: the card 'Informations' stands under it, so that neither column is left empty.
 */
export function SheetPresentation({ sheet, noStory, facts, map, children }: SheetPresentationProps) {
  const isShort = sheet.metadatas.keyNumbers.length === 0 && sheet.medias.gallery.length === 0;
  const information = (
    <Card title="Informations">
      <Facts facts={facts} />
    </Card>
  );
  return (
    <SheetColumns
      story={
        <>
          <StoryCard html={sheet.body} otherwise={noStory} />
          <KeyFigures figures={sheet.metadatas.keyNumbers} />
          <Gallery images={sheet.medias.gallery} />
          {isShort && information}
          <Marks title="Labels" marks={sheet.labels} />
          <Marks
            title="Certifications"
            explained={{ to: '/page/glossaire-certifications', label: 'Glossaire' }}
            marks={sheet.certifications}
          />
          {children}
        </>
      }
      facts={
        <>
          <ContactDetails sheet={sheet} map={map} />
          <PeopleCard title="Référent du réseau" people={sheet.contacts.references} />
          <PeopleCard title="Contacts" people={sheet.contacts.list} />
          <SheetLinks sheet={sheet} />
          {!isShort && information}
        </>
      }
    />
  );
}
