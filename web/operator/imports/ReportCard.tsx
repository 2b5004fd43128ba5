import { IconDownload } from '@tabler/icons-react';
import { correctionReason } from '#protocol/imports/import-corrections.ts';
import { importEndpoints, type RunReport } from '#protocol/imports/imports-desk.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { download } from '#web/lib/http/download.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import list from '#web/operator/kit/list/List.module.css';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import { tellFailure } from '#web/ui/toasts/toasts.ts';
import css from './Imports.module.css';
import { conclusionOf, figure, linesText, runTitles, unreadFiles } from './import-texts.ts';
import { KeptValues } from './KeptValues.tsx';
import { ReportGroups } from './ReportGroups.tsx';
import { useReport } from './use-imports.ts';

const isKept = ({ reason }: RunReport['groups'][number]): boolean => reason === correctionReason;

const isBad = (report: RunReport): boolean => report.problem !== null || report.outcome === 'refused' || unreadFiles(report).length > 0;

/** The report of a run that has ended: its conclusion, the counts of each file, every problem, and the lists to download. */
export function ReportCard({ id }: { id: string }) {
  const { data: report, isError, refetch } = useReport(id);
  if (isError) return <FailedState onRetry={() => void refetch()}>Ce rapport n’a pas pu être chargé. Il est gardé 30 jours.</FailedState>;
  if (!report)
    return (
      <Loading>
        <SkeletonBar height={160} />
      </Loading>
    );
  // A trial, and an import that wrote nothing, only tell what was corrected: nothing is to be decided.
  const isDecided = report.outcome === 'written' || report.outcome === 'unchanged';
  return (
    <Card title={`${runTitles[report.kind]} du ${instant(report.startedAt)}`}>
      <p className={css.conclusion} role="status" data-bad={isBad(report) || undefined}>
        {conclusionOf(report)}
      </p>
      {report.files.length > 0 && <Tally report={report} />}
      {report.unrecognised.length > 0 && (
        <p className={css.soft}>{`Non lus, leur nom n’étant pas attendu\u00a0: ${report.unrecognised.join(', ')}`}</p>
      )}
      <ReportGroups groups={isDecided ? report.groups.filter((group) => !isKept(group)) : report.groups} />
      {isDecided && report.groups.some(isKept) && <KeptValues id={id} />}
      <Lists id={id} lists={report.lists} />
    </Card>
  );
}

type Column = { label: string; of: (file: RunReport['files'][number]) => number };
const importColumns: readonly Column[] = [
  { label: 'Lues', of: ({ read }) => read },
  { label: 'Créées', of: ({ created }) => created },
  { label: 'Modifiées', of: ({ changed }) => changed },
  { label: 'Inchangées', of: ({ read, created, changed, refused }) => Math.max(read - refused - created - changed, 0) },
  { label: 'Refusées', of: ({ refused }) => refused },
];
const undoColumns: readonly Column[] = [
  { label: 'Retirées', of: ({ created }) => created },
  { label: 'Rétablies', of: ({ changed }) => changed },
  { label: 'Laissées', of: ({ refused }) => refused },
];

function Tally({ report: { kind, files } }: { report: RunReport }) {
  const columns = kind === 'undo' ? undoColumns : importColumns;
  return (
    <div className={list.scroll}>
      <table className={`${list.table} ${css.tally}`} aria-label="Bilan">
        <thead>
          <tr>
            {[kind === 'undo' ? 'Données' : 'Fichier', ...columns.map(({ label }) => label)].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.file}>
              <td className={list.title}>
                {file.file}
                {file.ignoredColumns.length > 0 && (
                  <span className={list.small}>{`Colonnes non reprises\u00a0: ${file.ignoredColumns.join(', ')}`}</span>
                )}
              </td>
              {columns.map(({ label, of }) => (
                <td key={label} data-label={label}>
                  {figure(of(file))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The lists of a run: all problems, and the refused lines of each file, to be corrected and deposited again. */
function Lists({ id, lists }: { id: string; lists: RunReport['lists'] }) {
  const { mutate, isPending, variables } = useSingleMutation({
    mutationFn: (name: string) => download(importEndpoints.list, { params: { id, name } }, 'text/csv'),
    onError: (problem) => tellFailure(problem.message),
  });
  if (lists.length === 0) return null;
  return (
    <ul className={css.lists} aria-label="Listes à télécharger">
      {lists.map(({ name, file, count }) => (
        <li key={name}>
          <Button small busy={isPending && variables === name} icon={<IconDownload size={16} aria-hidden />} onClick={() => mutate(name)}>
            {file === null ? 'Tous les problèmes, en CSV' : `${file}\u00a0: ${linesText(count ?? 0)} à corriger`}
          </Button>
        </li>
      ))}
    </ul>
  );
}
