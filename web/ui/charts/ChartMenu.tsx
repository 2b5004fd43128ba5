import type { Chart } from '#protocol/core/chart.ts';
import { loadChunk } from '#web/lib/http/load-chunk.ts';
import { saveBlob } from '#web/lib/http/save-blob.ts';
import { tellFailure } from '#web/ui/toasts/toasts.ts';
import { ActionMenu } from '#web/ui/widgets/ActionMenu.tsx';
import type { MenuAction } from '#web/ui/widgets/ActionMenuPopup.tsx';

type ChartMenuProps = { chart: Chart; provisionalFrom: number; actions: readonly MenuAction[] };

/** The menu of a chart: its picture, its print, and the actions of the caller. */
export function ChartMenu({ chart, provisionalFrom, actions }: ChartMenuProps) {
  const savePicture = async () => {
    try {
      const { pictureOf } = await loadChunk(import('./chart-picture.ts'));
      saveBlob(await pictureOf(chart, provisionalFrom), `${chart.chartTitle.replace(/[/\\:*?"<>|]/g, '-')}.png`);
    } catch {
      tellFailure('L’image n’a pas pu être créée.');
    }
  };
  const own = [
    { label: 'Télécharger l’image', onChoose: () => void savePicture() },
    { label: 'Imprimer', onChoose: () => print() },
  ];
  return <ActionMenu label="Actions sur le graphique" actions={[...own, ...actions]} />;
}
