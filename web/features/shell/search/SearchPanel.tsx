import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type SearchType, shortestSearch } from '#protocol/search/search.ts';
import { counted } from '#web/lib/formats/words.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { useCategories } from '#web/shared/catalogue/use-categories.ts';
import { Marked } from '#web/ui/content/Marked.tsx';
import { FailedNote } from '#web/ui/states/FailedNote.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import css from './SearchPanel.module.css';
import { panelQuery } from './search.queries.ts';
import { type Choice, type ChoiceGroup, foundNothing, groupsOf } from './suggestions.ts';

/** Debounce of the typed text: one request for several quick key presses. */
const debounceMs = 140;

type SearchPanelProps = {
  id: string;
  type: SearchType;
  searchText: string;
  active: string | undefined;
  onChoose: (choice: Choice) => void;
};

type GroupProps = Pick<SearchPanelProps, 'id' | 'searchText' | 'active' | 'onChoose'> & { group: ChoiceGroup };

function Group({ group: { key, title, look, choices }, id, searchText, active, onChoose }: GroupProps) {
  const titleId = `${id}-title-${key.replaceAll(' ', '-')}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
    <div role="group" aria-labelledby={titleId} className={css.group}>
      <div role="presentation" id={titleId} className={css.title}>
        {title}
      </div>
      <div role="presentation" className={css[look]}>
        {choices.map((choice) => {
          const choiceId = `${id}-${choice.key.replaceAll(' ', '-')}`;
          return (
            <Link
              key={choice.key}
              id={choiceId}
              role="option"
              aria-selected={choiceId === active}
              tabIndex={-1}
              className={choice.all ? `${css.choice} ${css.all}` : css.choice}
              to={choice.to}
              onClick={() => onChoose(choice)}
            >
              {choice.image && <img src={choice.image} alt="" width={48} height={40} />}
              <span>{look === 'button' ? choice.label : <Marked text={choice.label} words={searchText} />}</span>
              {choice.note && <span className={css.note}>{choice.note}</span>}
            </Link>
          );
        })}
      </div>
    </div>
  );
}

/** The suggestions while the user types (SEA-07 to SEA-14): an ARIA listbox. The focus stays in the field, which moves the selection. */
export default function SearchPanel({ id, type, searchText, ...rest }: SearchPanelProps) {
  const debouncedText = useDebounced(searchText, debounceMs);
  const { data, isError, refetch } = useQuery({ ...panelQuery(type, debouncedText), enabled: debouncedText.length >= shortestSearch });
  const categories = useCategories().data ?? [];
  const groups = data ? groupsOf(data, debouncedText, categories) : [];
  const choices = groups.reduce((sum, group) => sum + group.choices.length, 0);
  const isNothing = data !== undefined && foundNothing(groups);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field while the user presses a choice
    <div className={css.panel} onMouseDown={(event) => event.preventDefault()}>
      <p className="sr-only" role="status">
        {data && !isNothing && counted(choices, 'suggestion')}
      </p>
      {isNothing && (
        <p className={css.nothing} role="status">
          Aucun résultat
        </p>
      )}
      {!data && isError && (
        <div className={css.nothing}>
          <FailedNote onRetry={() => void refetch()}>Les suggestions n’ont pas pu être chargées.</FailedNote>
        </div>
      )}
      {!data && !isError && (
        <div className={css.nothing}>
          <Loading quiet>
            <SkeletonBar width="60%" height={18} />
          </Loading>
        </div>
      )}
      <div id={id} role="listbox" aria-label="Suggestions" className={css.groups} data-empty={choices === 0 || undefined}>
        {groups.map((group) => (
          <Group key={group.key} group={group} id={id} searchText={debouncedText} {...rest} />
        ))}
      </div>
    </div>
  );
}
