import { IconAlertTriangle, IconCheck, IconMinus, IconQuestionMark, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { importEndpoints, type Staged, type StagedFile } from '#protocol/imports/imports-desk.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { formatFileSize } from '#web/lib/formats/sizes.ts';
import { call } from '#web/lib/http/call.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { tellFailure } from '#web/ui/toasts/toasts.ts';
import { answersTo } from './file-names.ts';
import css from './Imports.module.css';
import { expectedTexts } from './import-texts.ts';
import { stagedKey, useUnread } from './use-imports.ts';

type StagedFilesProps = {
  staged: Staged;
  /** The run whose report is shown. */
  reported: string | null;
  isSending: boolean;
};

/** The files that the portal expects, each with those deposited for it, then those that nothing takes. */
export function StagedFiles({ staged: { expected, files }, reported, isSending }: StagedFilesProps) {
  const isUnread = useUnread(reported);
  const others = files.filter(({ name }) => !expected.some((one) => answersTo(name, one)));
  return (
    <ul className={css.files} aria-label="Fichiers attendus">
      {expected.map((name) => {
        const deposited = files.filter((file) => answersTo(file.name, name));
        return (
          <li key={name} data-none={deposited.length === 0 || undefined}>
            <StateIcon isThere={deposited.length > 0} isUnread={deposited.some(isUnread)} />
            <div className={css.expected}>
              <p className={css.fileName}>{name}</p>
              <p className={css.soft}>{expectedTexts[name]}</p>
            </div>
            {deposited.length === 0 ? (
              <p className={css.soft}>Non déposé&nbsp;: rien ne change</p>
            ) : (
              <Deposited files={deposited} isUnread={isUnread} isSending={isSending} />
            )}
          </li>
        );
      })}
      {others.length > 0 && (
        <li>
          <IconQuestionMark size={18} className={css.unknown} aria-hidden />
          <div className={css.expected}>
            <p className={css.fileName}>Autres fichiers</p>
            <p className={css.soft}>Le portail n’attend pas de fichier de ce nom&nbsp;: ils ne sont pas lus.</p>
          </div>
          <Deposited files={others} isUnread={isUnread} isSending={isSending} />
        </li>
      )}
    </ul>
  );
}

function StateIcon({ isThere, isUnread }: { isThere: boolean; isUnread: boolean }) {
  if (isUnread) return <IconAlertTriangle size={18} className={css.unread} aria-hidden />;
  return isThere ? <IconCheck size={18} className={css.there} aria-hidden /> : <IconMinus size={18} aria-hidden />;
}

type DepositedProps = {
  files: readonly StagedFile[];
  isUnread: (file: StagedFile) => boolean;
  isSending: boolean;
};

function Deposited({ files, isUnread, isSending }: DepositedProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (name: string) => call(importEndpoints.remove, { query: { name } }),
    onError: (problem) => tellFailure(problem.message),
    onSettled: () => client.invalidateQueries({ queryKey: stagedKey }),
  });
  return (
    <ul className={css.deposited}>
      {files.map((file) => (
        <li key={file.name}>
          <span>
            <span className={css.depositedName}>{file.name}</span>
            <span className={css.soft}>{` ${formatFileSize(file.size)}, déposé le ${instant(file.sentAt)}`}</span>
            {isUnread(file) && <span className={css.leftReason}>Non lu jusqu’au bout&nbsp;: corrigez-le et déposez-le de nouveau.</span>}
          </span>
          {!isSending && (
            <IconButton label={`Retirer ${file.name}`} onClick={() => !isPending && mutate(file.name)}>
              <IconX size={16} aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
