import { Link } from 'react-router';
import type { Reading as KeywordReading } from '#protocol/search/reading.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import css from './Reading.module.css';
import { nearestText } from './search-texts.ts';

type ReadingProps = {
  keyword: string;
  /** Undefined while it loads. */
  reading: KeywordReading | undefined;
};

/** Shows the reading of a keyword: the corrected words with a link to the typed ones, and the place that has no result. */
export function Reading({ keyword, reading }: ReadingProps) {
  const { with: linkWith } = useQueryParams();
  if (!reading || (reading.corrected === null && reading.nearest === null)) return null;
  return (
    <p role="status">
      {reading.corrected !== null && (
        <>
          Résultats pour «&nbsp;<strong>{reading.corrected}</strong>&nbsp;».{' '}
          <Link className={css.link} to={linkWith({ exact: '1', page: null })}>
            Chercher «&nbsp;{keyword}&nbsp;» tel quel
          </Link>{' '}
        </>
      )}
      {reading.nearest !== null && nearestText(reading.nearest)}
    </p>
  );
}
