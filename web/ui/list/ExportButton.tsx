import { IconDownload } from '@tabler/icons-react';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { Button } from '#web/ui/actions/Button.tsx';

type ExportButtonProps = {
  /** Downloads the spreadsheet. */
  save: () => Promise<void>;
  label?: string;
  /** Called with a failure; without it a failure is only logged (ERR-13). */
  onFailure?: (problem: Error) => void;
};

/** The button that exports a whole list as a spreadsheet. */
export function ExportButton({ save, label = 'Export de la liste au format xlsx', onFailure }: ExportButtonProps) {
  const { mutate, isPending } = useSingleMutation({
    mutationFn: save,
    onError: onFailure ?? ((problem) => console.warn('Export', problem.message)),
  });
  return (
    <Button icon={<IconDownload aria-hidden />} busy={isPending} onClick={() => mutate()}>
      {label}
    </Button>
  );
}
