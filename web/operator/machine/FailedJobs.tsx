import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type FailedJob, machineEndpoints } from '#protocol/desk/machine.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { counted } from '#web/lib/formats/words.ts';
import { call } from '#web/lib/http/call.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import list from '#web/operator/kit/list/List.module.css';
import { ListTable } from '#web/operator/kit/list/ListTable.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { PagedResults } from '#web/ui/list/PagedResults.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { tellFailure, tellSuccess } from '#web/ui/toasts/toasts.ts';
import css from './Machine.module.css';
import { jobText } from './machine-texts.ts';

export const machineKey = ['desk', 'machine'] as const;

/** The jobs and the mails that failed, with their reason, each started again by one click. */
export function FailedJobs() {
  const { page } = useQueryParams();
  const query = useQuery({
    queryKey: [...machineKey, 'jobs', page],
    queryFn: ({ signal }) => call(machineEndpoints.jobs, { query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <section aria-labelledby="en-echec">
      <h2 id="en-echec" className={css.jobs}>
        Tâches et e-mails en échec
      </h2>
      <PagedResults
        query={query}
        failed="Les tâches en échec n’ont pas pu être chargées."
        empty={<EmptyState>Aucune tâche ni aucun e-mail en échec.</EmptyState>}
      >
        {(rows, isStale) => <JobTable rows={rows} isStale={isStale} />}
      </PagedResults>
    </section>
  );
}

const JobTable = ({ rows, isStale }: { rows: readonly FailedJob[]; isStale: boolean }) => (
  <ListTable label="Tâches et e-mails en échec" headings={['Tâche', 'Raison', 'Essais', 'Échec']} hasActions isStale={isStale}>
    {rows.map((job) => (
      <JobRow key={job.id} job={job} />
    ))}
  </ListTable>
);

function JobRow({ job }: { job: FailedJob }) {
  const client = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => call(machineEndpoints.retry, { params: { id: job.id } }),
    onSuccess: () => tellSuccess('Relancée\u00a0: elle se refait dans un instant.'),
    onError: (problem) => tellFailure(problem.message),
    onSettled: () => client.invalidateQueries({ queryKey: machineKey }),
  });
  return (
    <tr>
      <td className={list.title}>
        {jobText(job.name)}
        {job.request !== null && (
          <span className={list.small}>
            <Link to={`/demandes/${job.request}`}>{`Demande ${job.request}`}</Link>
          </span>
        )}
      </td>
      <td className={css.reason} data-label="Raison">
        {job.reason}
      </td>
      <td data-label="Essais">{counted(job.attempts, 'essai')}</td>
      <td data-label="Échec">
        {instant(job.failedAt)}
        <span className={list.small}>{job.nextAt === null ? 'Abandonnée' : `Nouvel essai le ${instant(job.nextAt)}`}</span>
      </td>
      <td>
        <Button small busy={isPending} onClick={() => mutate()}>
          Relancer
          <span className="sr-only">{`\u00a0: ${jobText(job.name)}`}</span>
        </Button>
      </td>
    </tr>
  );
}
