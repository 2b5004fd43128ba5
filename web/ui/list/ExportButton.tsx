import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#web/ui/actions/Button.tsx';

/** Saves a whole list as a spreadsheet; a failure is logged only (ERR-13). */
export function ExportButton({ save }: { save: () => Promise<void> }) {
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    onError: (problem) => console.warn('Export', problem.message),
  });
  return (
    <Button icon={<IconDownload aria-hidden />} busy={isPending} onClick={() => mutate()}>
      Export de la liste au format xlsx
    </Button>
  );
}
