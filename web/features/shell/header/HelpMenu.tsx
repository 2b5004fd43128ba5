import { IconHelp } from '@tabler/icons-react';
import { helpEntries, shownTo } from '#web/features/shell/destinations.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { Dropdown } from '#web/ui/overlays/Dropdown.tsx';
import { MenuList } from './MenuList.tsx';

export function HelpMenu({ buttonClass }: { buttonClass: string | undefined }) {
  const { role } = useMe();
  return (
    <Dropdown label="Aide" face={<IconHelp size={20} stroke={1.7} />} buttonClass={buttonClass}>
      <MenuList entries={shownTo(role, helpEntries)} />
    </Dropdown>
  );
}
