import { IconHelp } from '@tabler/icons-react';
import { entriesFor, helpEntries } from '#web/features/shell/destinations.ts';
import { LinkList } from '#web/features/shell/LinkList.tsx';
import { useMe } from '#web/lib/account/use-me.ts';
import { Dropdown } from '#web/ui/overlays/Dropdown.tsx';
import css from './MenuEntry.module.css';

/** The help menu of the header (SHL-37 to SHL-39). */
export function HelpMenu({ buttonClass }: { buttonClass: string | undefined }) {
  const me = useMe();
  return (
    <Dropdown label="Aide" face={<IconHelp size={20} stroke={1.7} />} buttonClass={buttonClass}>
      <LinkList entries={entriesFor(me, helpEntries)} linkClass={css.entry} />
    </Dropdown>
  );
}
