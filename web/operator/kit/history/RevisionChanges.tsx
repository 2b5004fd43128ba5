import { useQuery } from '@tanstack/react-query';
import { diffWordsWithSpace } from 'diff';
import { call } from '#web/lib/http/call.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { valueText } from '#web/operator/kit/fields/value-text.ts';
import { Loading } from '#web/ui/states/Loading.tsx';
import css from './History.module.css';

type RevisionChangesProps = { view: ContentView; contentId: string; revisionId: string };

/** The changes of a save, field by field and word by word. */
export function RevisionChanges({ view, contentId, revisionId }: RevisionChangesProps) {
  const { data, isError } = useQuery({
    queryKey: ['desk', view.name, 'revision', contentId, revisionId],
    queryFn: ({ signal }) => call(view.endpoints.revision, { params: { id: contentId, revision: revisionId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return <p className={css.small}>Ce détail n’a pas pu être chargé.</p>;
  if (!data) return <Loading />;
  const { before, after } = data;
  const changed = Object.entries(view.fields).filter(([name]) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]));
  return (
    <dl className={css.changes}>
      {changed.map(([name, field]) => (
        <div key={name}>
          <dt>{field.label}</dt>
          <dd>
            <Words before={valueText(field, before?.[name] ?? null)} after={valueText(field, after[name] ?? null)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A text with the words that went and those that came. Two texts of the same words differ by their layout only. */
function Words({ before, after }: { before: string; after: string }) {
  if (before === after) return <em>Mise en forme seulement</em>;
  let place = 0;
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => {
    const key = `${place} ${added ? 'added' : removed ? 'removed' : 'same'}`;
    place += value.length;
    if (added) return <ins key={key}>{value}</ins>;
    return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
  });
}
