import type { ReactNode } from 'react';
import type { Sheet } from '#protocol/sheets/sheet.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { partnershipText } from '#web/shared/partnerships/partnership-text.ts';
import { townWithDepartment } from '#web/shared/sheet/postal-address.ts';
import { Tag } from '#web/ui/content/Tag.tsx';
import css from './SheetContext.module.css';

/** The line under the title: town, activity (`about`), and the tag of an organisation that the user works with (SUP-17). */
export function SheetContext({ sheet, about, children }: { sheet: Sheet; about: string | null; children?: ReactNode }) {
  const { role } = useMe();
  return (
    <div className={css.context}>
      <span>{[townWithDepartment(sheet.address), about].filter(Boolean).join(' · ')}</span>
      {children}
      {sheet.metadatas.collaborator && <Tag tone="good">{partnershipText(role)}</Tag>}
    </div>
  );
}
