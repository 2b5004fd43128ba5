import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ContractRevision } from '#protocol/contracts/contract-revision.ts';
import { fullDate } from '#web/lib/formats/dates.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { failureText } from '#web/lib/http/failure-text.ts';
import { loadOptional } from '#web/lib/http/load-chunk.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { JumpLink } from '#web/ui/actions/JumpLink.tsx';
import { DateField } from '#web/ui/forms/DateField.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { FailedNote } from '#web/ui/states/FailedNote.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import { DemandCard, demandPlace } from './DemandCard.tsx';
import { KeptNote } from './KeptNote.tsx';
import { ResultsCard } from './ResultsCard.tsx';
import css from './Revision.module.css';
import { sheetQuery } from './revision.queries.ts';
import { SheetActions } from './SheetActions.tsx';
import { SheetView } from './SheetView.tsx';
import { shownDate } from './shown-date.ts';
import { useShownSheet } from './use-shown-sheet.ts';

/** The sheet does without its chart: a failure does not replace the page. */
const RevisionChart = lazy(() => loadOptional(import('./RevisionChart.tsx')));

type RevisionSheetPartProps = {
  id: string;
  revision: ContractRevision;
  first: string;
  /** Opens the terms of use; undefined once the user has accepted them. */
  openTerms: (() => void) | undefined;
  onChanged: () => Promise<unknown>;
};

const states = { validated: 'validée', provisional: 'validée à titre provisoire', due: 'non validée', coming: 'à venir' };
/** Names the state of a date. The chosen one is calculated, so that it tells whether its values are published. */
const stateOf = (one: ContractRevision['dates'][number], awaited: string | undefined): string =>
  one.date === awaited ? 'pas encore calculable' : states[one.state];
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/**
 * Reads from the address which sheet is shown: `date`, that of the revision, and `day`, on which it is seen (empty for today). A reload and a
 * copied address show the same. `first`: the date without one; it stays when a validation makes another one the next.
 */
function useChosenSheet({ dates }: ContractRevision, first: string) {
  const { params, change } = useQueryParams();
  const [opened] = useState(first);
  const [typed, setTyped] = useState('');
  const asOf = params.get('asOf') ?? '';
  const day = isDay(asOf) ? asOf : '';
  return {
    date: shownDate(dates, { chosen: params.get('date'), opened, next: first }),
    day,
    /** The text of the field of the day: what is typed and is no day yet stays in it. */
    typedDay: typed === '' || isDay(typed) ? day : typed,
    choose: (chosen: { date?: string; asOf?: string }) => {
      const { asOf: typedNow } = chosen;
      if (typedNow !== undefined) setTyped(typedNow);
      if (typedNow === undefined || typedNow === '' || isDay(typedNow)) change(chosen, 'typing');
    },
  };
}

/** The sheet of a chosen date, as on a chosen day, with what the user may do with it. */
export function RevisionSheetPart({ id, revision, first, openTerms, onChanged }: RevisionSheetPartProps) {
  const { date, day, typedDay, choose } = useChosenSheet(revision, first);
  // `isWaiting`: the sheet is that of the date or the day before.
  const { data, error, isPlaceholderData: isWaiting, refetch } = useQuery(sheetQuery(id, date, day));
  const dayProblem = error instanceof CallError ? error.issues.find(({ field }) => field === 'asOf')?.message : undefined;
  const shown = useShownSheet(data, date, day);
  const { sheet, kept } = shown;
  const awaited = day === '' && sheet?.state === 'awaited' && sheet.date <= sheet.asOf ? sheet.date : undefined;
  return (
    <div className={css.columns}>
      <div className={css.main}>
        <div className={css.choice}>
          <SelectField
            label="Date de révision"
            value={date}
            options={revision.dates.map((one) => ({ id: one.date, label: `${fullDate(one.date)}, ${stateOf(one, awaited)}` }))}
            onChange={(chosen) => choose({ date: chosen })}
          />
          <DateField
            label="Calculée au"
            help={sheet && typedDay !== day ? `La feuille reste celle du ${fullDate(sheet.asOf)}` : 'Vide\u00a0: aujourd’hui'}
            error={dayProblem}
            value={typedDay}
            onChange={(asOf) => choose({ asOf })}
          />
        </div>
        {sheet?.price && (
          <JumpLink className={css.toDemand} to={demandPlace}>
            Vérifier une demande du fournisseur
          </JumpLink>
        )}
        {dayProblem && <p className={css.note}>Corrigez le jour pour voir la feuille.</p>}
        {error && !sheet && !dayProblem && <FailedNote onRetry={() => void refetch()}>{failureText(error)}</FailedNote>}
        {!sheet && !error && (
          <Loading>
            <SkeletonBar height={360} />
          </Loading>
        )}
        {sheet && (
          <div className={css.sheet} aria-busy={isWaiting} data-waiting={isWaiting || undefined}>
            {kept && (
              <KeptNote result={kept.result} corrections={data?.corrections ?? null} shown={shown.showsKept ? null : shown.calculation} />
            )}
            <SheetView sheet={sheet} isValidated={data !== undefined && data.kept !== null} />
          </div>
        )}
      </div>
      <div className={css.side} inert={isWaiting} data-waiting={isWaiting || undefined}>
        <SheetActions {...{ id, revision, date, day, data, shown, openTerms, onChanged }} />
        {data && sheet?.price && (
          <DemandCard
            key={`${date} ${day}`}
            id={id}
            title={revision.contract.title}
            // A provisional price is compared as it is calculated today.
            sheet={kept?.result.isProvisional === false ? kept.sheet : data.sheet}
            asOf={day}
          />
        )}
        <ResultsCard id={id} revision={revision} openTerms={openTerms} onChanged={onChanged} />
      </div>
      <div className={css.below}>
        <Suspense fallback={<SkeletonBar height={420} />}>
          <RevisionChart id={id} />
        </Suspense>
      </div>
    </div>
  );
}
