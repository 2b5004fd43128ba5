import type { ReactNode } from 'react';
import type { Sheet } from '#protocol/sheets/sheet.ts';
import { useMe } from '#web/lib/session/use-me.ts';
import { worksWithWords } from '#web/lib/ties/ties.ts';
import { Tag } from '#web/ui/content/Tag.tsx';
import { townWords } from '#web/ui/sheet/places.ts';
import css from './SheetContext.module.css';

/** The line under the title: where it is, what it does, and whether the viewer works with it. */
export function SheetContext({ sheet, about, children }: { sheet: Sheet; about: string | null; children?: ReactNode }) {
  const { role } = useMe();
  return (
    <div className={css.context}>
      <span>{[townWords(sheet.address), about].filter(Boolean).join(' · ')}</span>
      {children}
      {sheet.metadatas.collaborator && <Tag tone="good">{worksWithWords(role)}</Tag>}
    </div>
  );
}
