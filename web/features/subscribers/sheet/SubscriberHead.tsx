import { Link, useLocation } from 'react-router';
import type { Sheet } from '#protocol/sheets/sheet.ts';
import { ofName } from '#protocol/text/of-name.ts';
import { counted } from '#web/lib/formats/words.ts';
import { FavouriteStar } from '#web/shared/favourites/FavouriteStar.tsx';
import { SheetContext } from '#web/shared/sheet/frame/SheetContext.tsx';
import { SheetHead } from '#web/shared/sheet/frame/SheetHead.tsx';
import { LinkTabs } from '#web/ui/layout/LinkTabs.tsx';
import { groupAnchor, sheetPath, tabsOf } from './subscriber-tabs.ts';

/** The head of the sheet: name, group, partnership with the user, star and tabs. */
export function SubscriberHead({ sheet }: { sheet: Sheet }) {
  const { slug, title, medias, metadatas, affiliate, activity } = sheet;
  const tabs = tabsOf(sheet, useLocation().pathname);
  const otherTab = tabs.find((tab) => tab.current && tab.to !== sheetPath(slug));
  return (
    <SheetHead
      image={medias.thumbnail}
      title={title}
      tabTitle={otherTab ? `${otherTab.label} ${ofName(title)}` : title}
      context={
        <SheetContext sheet={sheet} about={activity}>
          {affiliate && (
            <span>
              Groupe <Link to={sheetPath(affiliate.slug)}>{affiliate.title}</Link>
            </span>
          )}
          {metadatas.affiliates.length > 0 && (
            <Link to={`${sheetPath(slug)}/${groupAnchor}`}>{counted(metadatas.affiliates.length, 'filiale')}</Link>
          )}
        </SheetContext>
      }
      mark={<FavouriteStar organisation={sheet} />}
      tabs={<LinkTabs label="Rubriques de la fiche" tabs={tabs} />}
    />
  );
}
