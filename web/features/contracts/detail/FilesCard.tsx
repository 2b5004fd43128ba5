import { IconDownload, IconFileText } from '@tabler/icons-react';
import type { ContractAttachment } from '#protocol/contracts/contract-form.ts';
import { documentEndpoints } from '#protocol/documents/documents.ts';
import { tellProblem } from '#web/features/contracts/contract-failures.ts';
import { download } from '#web/lib/http/download.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './FilesCard.module.css';

/** The files of a contract, each downloaded by a click. Nothing when there are none. */
export function FilesCard({ title, files }: { title: string; files: readonly ContractAttachment[] }) {
  if (files.length === 0) return null;
  return (
    <Card title={title}>
      <ul className={css.files}>
        {files.map((file) => (
          <li key={file.fileId}>
            <FileButton file={file} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function FileButton({ file: { documentSlug, filename } }: { file: ContractAttachment }) {
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => download(documentEndpoints.file, { params: { id: documentSlug } }, '*/*'),
    onError: (problem) => tellProblem(problem),
  });
  return (
    <button
      type="button"
      className={css.file}
      data-printed
      aria-label={`Télécharger ${filename}`}
      aria-busy={isPending || undefined}
      onClick={() => {
        if (!isPending) mutate();
      }}
    >
      <IconFileText size={20} stroke={1.6} aria-hidden />
      <span>{filename}</span>
      <IconDownload size={18} stroke={1.7} aria-hidden />
    </button>
  );
}
