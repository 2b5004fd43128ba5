import { IconHelp } from '@tabler/icons-react';
import { helpEntries, shownTo } from '#web/features/shell/destinations.ts';
import { MenuList } from '#web/features/shell/header/MenuList.tsx';
import { useMe } from '#web/lib/session/use-me.ts';
import { Dropdown } from '#web/ui/overlays/Dropdown.tsx';

export function HelpMenu({ buttonClass }: { buttonClass: string | undefined }) {
  const { role } = useMe();
  return (
    <Dropdown label="Aide" face={<IconHelp size={20} stroke={1.7} />} buttonClass={buttonClass}>
      <MenuList entries={shownTo(role, helpEntries)} />
    </Dropdown>
  );
}
