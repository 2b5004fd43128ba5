import { IconThumbUp } from '@tabler/icons-react';
import type { Sheet } from '#protocol/sheets/sheet.ts';
import { SheetDrawer } from '#web/features/suppliers/sheet/SheetDrawer.tsx';
import { type SupplierTab, tabsOf, tabTitle } from '#web/features/suppliers/sheet/sheet-tabs.ts';
import { webAddress } from '#web/lib/address/web-address.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { FavouriteStar } from '#web/ui/actions/FavouriteStar.tsx';
import { SheetContext } from '#web/ui/sheet/frame/SheetContext.tsx';
import { SheetHead } from '#web/ui/sheet/frame/SheetHead.tsx';
import { SheetTabs } from '#web/ui/sheet/frame/SheetTabs.tsx';

/** Whose sheet it is, what ties the viewer to it, and its tabs. */
export function SupplierHead({ sheet, tab }: { sheet: Sheet; tab: SupplierTab }) {
  const { title, medias, metadatas } = sheet;
  const evaluation = metadatas.linkeval && webAddress(metadatas.linkeval);
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
          evaluation && (
            <LinkButton look="primary" href={evaluation} icon={<IconThumbUp aria-hidden />}>
              Évaluer ce fournisseur
            </LinkButton>
          )
        }
        tabs={<SheetTabs tabs={tabsOf(sheet, tab)} />}
      />
    </>
  );
}
