import { IconDownload } from '@tabler/icons-react';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { tellFailure } from '#web/ui/toasts/toasts.ts';

type ExportButtonProps = {
  /** Downloads the spreadsheet. */
  save: () => Promise<void>;
  label?: string;
  /** Called with a failure; without it a toast says that the file could not be made (decision 34). */
  onFailure?: (problem: Error) => void;
};

/** Logs the failure of a file and says it in a toast (ERR-13, decision 34). */
export function tellFileFailure(problem: Error): void {
  console.warn('Export', problem.message);
  tellFailure('Le fichier n’a pas pu être préparé. Réessayez dans un instant.');
}

/** The button that exports a whole list as a spreadsheet. */
export function ExportButton({ save, label = 'Export de la liste au format xlsx', onFailure }: ExportButtonProps) {
  const { mutate, isPending } = useSingleMutation({
    mutationFn: save,
    onError: onFailure ?? tellFileFailure,
  });
  return (
    <Button icon={<IconDownload aria-hidden />} busy={isPending} onClick={() => mutate()}>
      {label}
    </Button>
  );
}
