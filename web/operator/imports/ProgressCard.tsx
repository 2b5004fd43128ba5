import { importEndpoints, type RunProgress } from '#protocol/imports/imports-desk.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { call } from '#web/lib/http/call.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { tellFailure } from '#web/ui/toasts/toasts.ts';
import css from './Imports.module.css';
import { linesText, runTitles } from './import-texts.ts';

/** The run under way, file by file, with the button that stops it. */
export function ProgressCard({ id, progress: { kind, startedAt, files } }: { id: string; progress: RunProgress }) {
  const { mutate, isPending, isSuccess } = useSingleMutation({
    mutationFn: () => call(importEndpoints.stop, { params: { id } }),
    onError: (problem) => tellFailure(problem.message),
  });
  const isFinishing = files.length > 0 && files.every(({ done }) => done);
  return (
    <Card title={`${runTitles[kind]} en cours`}>
      <p className={css.soft}>{`Commencé le ${instant(startedAt)}. Vous pouvez quitter cette page et y revenir.`}</p>
      <ul className={css.progress}>
        {files.map(({ name, read, share, done }) => (
          <li key={name}>
            <span className={css.fileName}>{name}</span>
            <span className={css.soft}>{done ? `${linesText(read)}, terminé` : linesText(read)}</span>
            <progress className={css.bar} value={share} aria-label={name} />
          </li>
        ))}
      </ul>
      <p role="status">{isFinishing ? 'Fichiers lus. Mise à jour des listes et de la recherche…' : 'Lecture des fichiers…'}</p>
      <div className={css.start}>
        <Button busy={isPending || isSuccess} onClick={() => mutate()}>
          Arrêter
        </Button>
        <p className={css.soft}>Rien n’est écrit si vous arrêtez.</p>
      </div>
    </Card>
  );
}
