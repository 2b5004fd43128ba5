import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { importEndpoints, type PastImport } from '#protocol/imports/imports-desk.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { call } from '#web/lib/http/call.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import list from '#web/operator/kit/list/List.module.css';
import { ListTable } from '#web/operator/kit/list/ListTable.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PagedResults } from '#web/ui/list/PagedResults.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import css from './Imports.module.css';
import { countsText, outcomeLabels } from './import-texts.ts';
import { UndoDialog } from './UndoDialog.tsx';
import { pastKey, untilPauseEnds } from './use-imports.ts';

type PastImportsProps = { onStarted: (id: string) => void };

/** The imports of the past, by the page and by the command, each with its report. */
export function PastImports({ onStarted }: PastImportsProps) {
  const { page } = useQueryParams();
  const query = useQuery({
    queryKey: [...pastKey, page],
    queryFn: ({ signal }) => call(importEndpoints.past, { query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
    ...untilPauseEnds,
  });
  return (
    <Card title="Imports passés">
      <PagedResults
        query={query}
        failed="Les imports passés n’ont pas pu être chargés."
        empty={<EmptyState>Aucun import n’a encore eu lieu.</EmptyState>}
      >
        {(rows) => (
          <ListTable label="Imports passés" headings={['Import', 'Par', 'Résultat', 'Lignes']} hasActions>
            {rows.map((past) => (
              <PastRow key={past.id} past={past} onStarted={onStarted} />
            ))}
          </ListTable>
        )}
      </PagedResults>
    </Card>
  );
}

function PastRow({ past, onStarted }: { past: PastImport } & PastImportsProps) {
  const { at, who, source, outcome, isStrict, runId, isUndoable, undone } = past;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <tr>
      <td className={list.title}>
        {instant(at)}
        <span className={list.small}>{source}</span>
      </td>
      <td data-label="Par" className={css.who}>
        {who}
      </td>
      <td data-label="Résultat" className={css.who}>
        {`${outcomeLabels[outcome]}${isStrict ? ', sans aucun refus' : ''}`}
        {undone && <span className={list.small}>{`Annulé le ${instant(undone.at)} par ${undone.who}`}</span>}
      </td>
      <td data-label="Lignes">{countsText(past)}</td>
      <td className={css.pastActions}>
        {isUndoable && (
          <Button small label={`Annuler l’import du ${instant(at)}…`} onClick={() => setIsAsking(true)}>
            Annuler…
          </Button>
        )}
        {runId !== null && (
          <Button small label={`Rapport du ${instant(at)}`} onClick={() => onStarted(runId)}>
            Rapport
          </Button>
        )}
        {isAsking && <UndoDialog past={past} onClose={() => setIsAsking(false)} onStarted={onStarted} />}
      </td>
    </tr>
  );
}
