import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Found, findEndpoint } from '#protocol/desk/find.ts';
import { call } from '#web/lib/http/call.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { deskEntries } from '#web/operator/frame/desk-entries.tsx';
import fieldCss from '#web/ui/forms/Field.module.css';
import { Field } from '#web/ui/forms/Field.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import css from './Find.module.css';

const pathOf = ({ resource, id }: Found): string => `${deskEntries[resource]?.to ?? ''}/${id}`;

/** Finds what answers the typed words, once they rest. */
function useFound(typed: string) {
  const q = useDebounced(typed.trim(), 150);
  const { data, isError, isFetching } = useQuery({
    queryKey: ['desk', 'find', q],
    queryFn: ({ signal }) => call(findEndpoint, { query: { q } }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const rows = q === '' || typed.trim() === '' ? [] : (data?.rows ?? []);
  return { rows, q, isError, isFetching };
}

/** The search of the whole desk: typed words, arrows, Enter. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { rows, q, isError, isFetching } = useFound(typed);
  const current = Math.min(at, rows.length - 1);
  const open = (row: Found | undefined) => {
    if (!row) return;
    onClose();
    void navigate(pathOf(row));
  };
  const type = (text: string) => {
    setTyped(text);
    setAt(0);
  };
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && rows.length > 0) setAt((current + step + rows.length) % rows.length);
    else if (event.key === 'Enter' && q === typed.trim()) open(rows[current]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title="Rechercher au bureau" place="middle" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the field and of its list */}
      <div className={css.finder} onKeyDown={press}>
        <FindField typed={typed} list={list} current={rows.length > 0 ? current : null} onType={type} />
        <p className={css.status} role="status">
          {statusOf({ isTyped: typed.trim() !== '', isError, isWaiting: isFetching || q !== typed.trim(), count: rows.length })}
        </p>
        <div id={list} className={css.list} role="listbox" aria-label="Résultats">
          {rows.map((row, index) => (
            <Row
              key={`${row.resource} ${row.id}`}
              row={row}
              id={`${list}-${index}`}
              isCurrent={index === current}
              isFirst={rows[index - 1]?.resource !== row.resource}
              onOpen={() => open(row)}
            />
          ))}
        </div>
      </div>
    </Dialog>
  );
}

type FindFieldProps = {
  typed: string;
  list: string;
  /** The row that Enter opens; null without rows. */
  current: number | null;
  onType: (text: string) => void;
};

/** The field of the search, which has the focus once the dialog is open. */
function FindField({ typed, list, current, onType }: FindFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Field label="Titre, nom, SIRET, adresse e-mail ou numéro">
      {(control) => (
        <input
          ref={field}
          {...control}
          className={fieldCss.control}
          type="text"
          role="combobox"
          autoComplete="off"
          maxLength={200}
          value={typed}
          aria-expanded={current !== null}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={current === null ? undefined : `${list}-${current}`}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}

type Status = { isTyped: boolean; isError: boolean; isWaiting: boolean; count: number };

function statusOf({ isTyped, isError, isWaiting, count }: Status): string {
  if (!isTyped) return 'Brouillons compris. Flèches pour choisir, Entrée pour ouvrir.';
  if (isError) return 'La recherche n’a pas répondu. Réessayez dans un instant.';
  if (count > 0) return '';
  return isWaiting ? 'Recherche…' : 'Rien ne répond à ces mots.';
}

type RowProps = { row: Found; id: string; isCurrent: boolean; isFirst: boolean; onOpen: () => void };

const Row = ({ row, id, isCurrent, isFirst, onOpen }: RowProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
  <div
    ref={(element) => {
      if (isCurrent) element?.scrollIntoView({ block: 'nearest' });
    }}
    id={id}
    className={css.row}
    role="option"
    tabIndex={-1}
    aria-selected={isCurrent}
    data-first={isFirst || undefined}
    onClick={onOpen}
  >
    <span className={css.kind}>
      {deskEntries[row.resource]?.icon}
      <span className="sr-only">{deskEntries[row.resource]?.label}</span>
    </span>
    <span className={css.words}>
      {row.title}
      {row.detail && <span className={css.detail}>{row.detail}</span>}
    </span>
  </div>
);
