import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Sheet } from '#protocol/sheets/sheet.ts';
import { useArrived } from '#web/lib/http/use-arrived.ts';
import { PageFailed } from '#web/ui/states/PageFailed.tsx';
import { SheetSkeleton } from './SheetSkeleton.tsx';

type SheetScreenProps = {
  query: UseQueryResult<Sheet>;
  children: (sheet: Sheet) => ReactNode;
};

/** The page of a sheet: its skeleton, then its content, or the failure of its call (ERR-07). */
export function SheetScreen({ query: { data, error, refetch }, children }: SheetScreenProps) {
  const sheet = useArrived(data);
  if (sheet) return children(sheet);
  if (!error) return <SheetSkeleton />;
  return (
    <PageFailed problem={error} onRetry={() => void refetch()}>
      Cette fiche n’a pas pu être chargée.
    </PageFailed>
  );
}
