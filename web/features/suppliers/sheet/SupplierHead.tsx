import { IconThumbUp } from '@tabler/icons-react';
import type { Sheet } from '#protocol/sheets/sheet.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { externalUrl } from '#web/lib/url/external-url.ts';
import { drawerAlwaysShown, useMediaQuery } from '#web/lib/use-media-query.ts';
import { FavouriteStar } from '#web/shared/favourites/FavouriteStar.tsx';
import { SheetContext } from '#web/shared/sheet/frame/SheetContext.tsx';
import { SheetHead } from '#web/shared/sheet/frame/SheetHead.tsx';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { LinkTabs } from '#web/ui/layout/LinkTabs.tsx';
import { SheetDrawer } from './SheetDrawer.tsx';
import { type SupplierTab, tabsOf, tabTitle } from './sheet-tabs.ts';

/** The head of the sheet: name, partnership with the user, star, evaluation and tabs (SHT-20, SHT-22). A supplier does not evaluate itself. */
export function SupplierHead({ sheet, tab }: { sheet: Sheet; tab: SupplierTab }) {
  const { title, medias, metadatas } = sheet;
  // The drawer has the same button (SHL-40): once it stands beside the page, the head goes without.
  const isInDrawer = useMediaQuery(drawerAlwaysShown);
  const isSupplier = useMe().role === 'supplier';
  const evaluation = !isSupplier && metadatas.linkeval ? externalUrl(metadatas.linkeval) : null;
  return (
    <>
      {evaluation && <SheetDrawer title={title} evaluation={evaluation} />}
      <SheetHead
        image={medias.thumbnail}
        title={title}
        tabTitle={tabTitle(title, tab)}
        context={<SheetContext sheet={sheet} about={metadatas.family} />}
        mark={<FavouriteStar organisation={sheet} />}
        action={
          evaluation &&
          !isInDrawer && (
            <LinkButton look="primary" href={evaluation} icon={<IconThumbUp aria-hidden />}>
              Évaluer ce fournisseur
            </LinkButton>
          )
        }
        tabs={<LinkTabs label="Rubriques de la fiche" tabs={tabsOf(sheet, tab)} />}
      />
    </>
  );
}
