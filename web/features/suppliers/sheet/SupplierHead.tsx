import { IconThumbUp } from '@tabler/icons-react';
import type { Sheet } from '#protocol/sheets/sheet.ts';
import { FavouriteStar } from '#web/features/suppliers/item/FavouriteStar.tsx';
import { SheetDrawer } from '#web/features/suppliers/sheet/SheetDrawer.tsx';
import css from '#web/features/suppliers/sheet/SupplierSheet.module.css';
import { tabsOf } from '#web/features/suppliers/sheet/sheet-tabs.ts';
import { worksWithWords } from '#web/features/suppliers/suppliers.words.ts';
import { webAddress } from '#web/lib/address/web-address.ts';
import { useMe } from '#web/lib/session/use-me.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { Tag } from '#web/ui/content/Tag.tsx';
import { SheetHead } from '#web/ui/sheet/frame/SheetHead.tsx';
import { SheetTabs } from '#web/ui/sheet/frame/SheetTabs.tsx';
import { townWords } from '#web/ui/sheet/places.ts';

/** Whose sheet it is, what ties the viewer to it, and its tabs. */
export function SupplierHead({ sheet, onExpertPages }: { sheet: Sheet; onExpertPages: boolean }) {
  const { title, medias, metadatas, address } = sheet;
  const { role } = useMe();
  const evaluation = metadatas.linkeval && webAddress(metadatas.linkeval);
  return (
    <>
      {evaluation && <SheetDrawer title={title} evaluation={evaluation} />}
      <SheetHead
        image={medias.thumbnail}
        title={title}
        tabTitle={onExpertPages ? `Fiches experts de ${title}` : title}
        context={
          <div className={css.context}>
            <span>{[townWords(address), metadatas.family].filter(Boolean).join(' · ')}</span>
            {metadatas.collaborator && <Tag tone="good">{worksWithWords(role)}</Tag>}
          </div>
        }
        mark={<FavouriteStar supplier={sheet} />}
        action={
          evaluation && (
            <LinkButton look="primary" href={evaluation} icon={<IconThumbUp aria-hidden />}>
              Évaluer ce fournisseur
            </LinkButton>
          )
        }
        tabs={<SheetTabs tabs={tabsOf(sheet, onExpertPages)} />}
      />
    </>
  );
}
