import { useQuery } from '@tanstack/react-query';
import { diffWordsWithSpace } from 'diff';
import type { Field, FieldValue } from '#protocol/desk/desk-fields.ts';
import { call } from '#web/lib/http/call.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { useWordedField } from '#web/operator/kit/fields/use-worded-field.ts';
import { sameWordsText, valueText } from '#web/operator/kit/fields/value-text.ts';
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
        <Change key={name} {...{ view, name, field }} before={before?.[name] ?? null} after={after[name] ?? null} />
      ))}
    </dl>
  );
}

type ChangeProps = { view: ContentView; name: string; field: Field; before: FieldValue; after: FieldValue };

/** A field with the words that went and those that came. */
function Change({ view, name, field, before, after }: ChangeProps) {
  const worded = useWordedField(view, name, field);
  const [oldText, newText] = [valueText(worded, before), valueText(worded, after)];
  return (
    <div>
      <dt>{field.label}</dt>
      <dd>{oldText === newText ? <em>{sameWordsText(field.kind)}</em> : <Words before={oldText} after={newText} />}</dd>
    </div>
  );
}

/** A text with the words that went and those that came. */
function Words({ before, after }: { before: string; after: string }) {
  let place = 0;
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => {
    const key = `${place} ${added ? 'added' : removed ? 'removed' : 'same'}`;
    place += value.length;
    if (added) return <ins key={key}>{value}</ins>;
    return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
  });
}
