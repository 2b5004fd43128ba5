import { counted, keywordWords } from '#web/lib/formats/words.ts';

type ResultCountProps = {
  /** Undefined until the first answer. */
  total: number | undefined;
  /** The rows on screen answer the previous query. */
  isStale: boolean;
  singular: string;
  plural?: string;
  keyword: string;
};

/** The number of results of a list and its keyword: '38 fournisseurs pour « gants »'. Keeps its line while nothing is known. */
export function ResultCount({ total, isStale, singular, plural, keyword }: ResultCountProps) {
  if (isStale) return 'Chargement...';
  if (total === undefined) return '\u00a0';
  return (
    <>
      <strong>{counted(total, singular, plural)}</strong> {keywordWords(keyword)}
    </>
  );
}
