import { IconList, IconMap2 } from '@tabler/icons-react';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { Segmented } from '#web/ui/forms/Segmented.tsx';

const views = [
  { value: 'list', label: 'Liste', icon: <IconList size={18} aria-hidden /> },
  { value: 'map', label: 'Carte', icon: <IconMap2 size={18} aria-hidden /> },
] as const;

/** The same subscribers as a list or on a map (SUB-06). */
export function ViewToggle({ onMap }: { onMap: boolean }) {
  const { change } = useQueryParams();
  return (
    <Segmented
      label="Affichage"
      value={onMap ? 'map' : 'list'}
      options={views}
      onChange={(view) => change({ carto: view === 'map' ? '1' : null })}
    />
  );
}
