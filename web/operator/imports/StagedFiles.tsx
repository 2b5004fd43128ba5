import { IconCheck, IconMinus, IconQuestionMark, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { importEndpoints, type Staged, type StagedFile } from '#protocol/imports/imports-desk.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { formatFileSize } from '#web/lib/formats/sizes.ts';
import { call } from '#web/lib/http/call.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { tellFailure } from '#web/ui/toasts/toasts.ts';
import css from './Imports.module.css';
import { answersTo, expectedTexts } from './import-texts.ts';
import { stagedKey } from './use-imports.ts';

type StagedFilesProps = { staged: Staged; isSending: boolean };

/** The files that the portal expects, each with those deposited for it, then those that nothing takes. */
export function StagedFiles({ staged: { expected, files }, isSending }: StagedFilesProps) {
  const others = files.filter(({ name }) => !expected.some((one) => answersTo(name, one)));
  return (
    <ul className={css.files} aria-label="Fichiers attendus">
      {expected.map((name) => {
        const deposited = files.filter((file) => answersTo(file.name, name));
        return (
          <li key={name} data-none={deposited.length === 0 || undefined}>
            {deposited.length > 0 ? <IconCheck size={18} className={css.there} aria-hidden /> : <IconMinus size={18} aria-hidden />}
            <div className={css.expected}>
              <p className={css.fileName}>{name}</p>
              <p className={css.soft}>{expectedTexts[name]}</p>
            </div>
            {deposited.length === 0 ? (
              <p className={css.soft}>Non déposé : rien ne change</p>
            ) : (
              <Deposited files={deposited} isSending={isSending} />
            )}
          </li>
        );
      })}
      {others.length > 0 && (
        <li>
          <IconQuestionMark size={18} className={css.unknown} aria-hidden />
          <div className={css.expected}>
            <p className={css.fileName}>Autres fichiers</p>
            <p className={css.soft}>Le portail n’attend pas de fichier de ce nom : ils ne sont pas lus.</p>
          </div>
          <Deposited files={others} isSending={isSending} />
        </li>
      )}
    </ul>
  );
}

function Deposited({ files, isSending }: { files: readonly StagedFile[]; isSending: boolean }) {
  const client = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (name: string) => call(importEndpoints.remove, { query: { name } }),
    onError: (problem) => tellFailure(problem.message),
    onSettled: () => client.invalidateQueries({ queryKey: stagedKey }),
  });
  return (
    <ul className={css.deposited}>
      {files.map(({ name, size, sentAt }) => (
        <li key={name}>
          <span>
            <span className={css.depositedName}>{name}</span>
            <span className={css.soft}>{` ${formatFileSize(size)}, déposé le ${instant(sentAt)}`}</span>
          </span>
          {!isSending && (
            <IconButton label={`Retirer ${name}`} onClick={() => !isPending && mutate(name)}>
              <IconX size={16} aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
