import { useQuery } from '@tanstack/react-query';
import { machineEndpoints } from '#protocol/desk/machine.ts';
import { call } from '#web/lib/http/call.ts';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import { FailedJobs, machineKey } from './FailedJobs.tsx';
import { MachineFacts } from './MachineFacts.tsx';

/** The machine room: health, storage, backup, version, and what failed. */
export function MachineScreen() {
  const { data, isError, refetch } = useQuery({
    queryKey: [...machineKey, 'facts'],
    queryFn: ({ signal }) => call(machineEndpoints.read, {}, { signal }),
    staleTime: 0,
  });
  return (
    <>
      <PageHead title="Salle des machines" />
      {data && <MachineFacts machine={data} />}
      {isError && !data && <FailedState onRetry={() => void refetch()}>L’état du portail n’a pas pu être lu.</FailedState>}
      {!isError && !data && (
        <Loading>
          <SkeletonBar height={200} />
        </Loading>
      )}
      <FailedJobs />
    </>
  );
}
