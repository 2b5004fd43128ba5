import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { pointEndpoints, pointsFileLimit, pointsFileRefusals } from '#protocol/indices/index-desk.ts';
import { counted } from '#web/lib/formats/words.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { failureText } from '#web/lib/http/failure-text.ts';
import { upload } from '#web/lib/http/upload.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { DropArea } from '#web/operator/kit/fields/DropArea.tsx';
import { UploadButton } from '#web/operator/kit/fields/UploadButton.tsx';
import { tellSuccess } from '#web/ui/toasts/toasts.ts';
import css from './IndexPoints.module.css';

/** Says what a file has written. */
function writtenText({ created, changed }: { created: number; changed: number }): string {
  const parts = [
    ...(created > 0 ? [counted(created, 'valeur ajoutée', 'valeurs ajoutées')] : []),
    ...(changed > 0 ? [counted(changed, 'valeur corrigée', 'valeurs corrigées')] : []),
  ];
  return parts.length === 0 ? 'Ce fichier n’apporte rien de nouveau.' : `${parts.join(', ')}.`;
}

const problemsOf = (failure: Error): string[] =>
  failure instanceof CallError && failure.issues.length > 0 ? failure.issues.map(({ message }) => message) : [failureText(failure)];

/** Takes the file of the values of an index: all of it, or nothing and every problem. */
export function PointsFile({ id }: { id: string }) {
  const client = useQueryClient();
  const inputId = useId();
  const controller = useRef<AbortController | null>(null);
  const [problems, setProblems] = useState<{ file: string; texts: string[] } | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (file: File) => {
      controller.current = new AbortController();
      setProblems(null);
      // Refused here: the server closes the connection on a file this large, before it can send a reason.
      if (file.size > pointsFileLimit) throw new CallError(pointsFileRefusals.tooLarge.status, '', pointsFileRefusals.tooLarge.message);
      return upload(pointEndpoints.file, file, { params: { id }, signal: controller.current.signal, onProgress: () => undefined });
    },
    onSuccess: (written) => tellSuccess(writtenText(written)),
    onError: (failure, { name }) => {
      if (!controller.current?.signal.aborted) setProblems({ file: name, texts: problemsOf(failure) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'indices'] }),
  });
  return (
    <DropArea disabled={isPending} onFile={mutate}>
      <div className={css.buttons}>
        <UploadButton id={inputId} accept=".csv,.xlsx" busy={isPending} label="Envoyer un fichier de valeurs" onFile={mutate} />
      </div>
      <div>
        <p className={css.hint}>
          Le fichier porte le code de l’indice. Colonnes&nbsp;: date, valeur, et s’il le faut publiée le, provisoire. Il ajoute et corrige,
          sans rien retirer.
        </p>
        <div role="alert">
          {problems && (
            <div className={css.problems}>
              <p>{`${problems.file} n’a rien changé\u00a0:`}</p>
              <ul>
                {problems.texts.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
    </DropArea>
  );
}
