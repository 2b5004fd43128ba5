import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { PopinButton as Button, Popin, PopinLine } from '#protocol/dashboard/dashboard-cards.ts';
import { popinQuery } from '#web/features/dashboard/dashboard.queries.ts';
import { popinNote, settledText } from '#web/features/dashboard/dashboard.texts.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { percent } from '#web/lib/formats/amounts.ts';
import { Button as ActionButton } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { FailedNote } from '#web/ui/states/FailedNote.tsx';
import { ListSkeleton, Loading } from '#web/ui/states/Loading.tsx';
import css from './PopinButton.module.css';

/** A button of a card that opens its popin (DSH-45, DSH-46). */
export function PopinButton({ button, slug }: { button: Button; slug: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton small look="quiet" onClick={() => setOpen(true)}>
        {button.wording}
      </ActionButton>
      {isOpen && (
        <Dialog title={button.title} place="middle" onClose={() => setOpen(false)}>
          <Content slug={slug} label={button.label_group} />
        </Dialog>
      )}
    </>
  );
}

function Content({ slug, label }: { slug: string; label: string }) {
  const { data, isError, refetch } = useQuery(popinQuery(slug));
  if (isError && !data) return <FailedNote onRetry={() => void refetch()}>Le détail n’a pas pu être chargé.</FailedNote>;
  if (!data) {
    return (
      <Loading>
        <ListSkeleton />
      </Loading>
    );
  }
  return data.affiliates.length === 0 ? (
    <EmptyState>Aucun chiffre d’affaires sur ces douze mois.</EmptyState>
  ) : (
    <Lines popin={data} label={label} />
  );
}

const change = ({ sign, evol }: PopinLine): string =>
  evol === null ? '–' : `${sign === '-' ? '\u2212' : sign}\u00a0${percent(evol)}`.trim();

/** The companies, or the subscribers of a supplier, with the total that they add up to. */
function Lines({ popin: { range, group, affiliates }, label }: { popin: Popin; label: string }) {
  const { role } = useMe();
  const noteId = useId();
  const note = popinNote([...affiliates, group]);
  // A closed subscriber has no sheet, a closed company of the group keeps its dashboard.
  const linkOf = ({ slug, isClosed }: PopinLine) => (role === 'supplier' ? (isClosed ? null : `/adherent/${slug}/`) : `/dashboard/${slug}`);
  return (
    <>
      <p className={css.range}>
        {range}
        {role === 'subscriber' && ' · le groupe tel qu’il est aujourd’hui, pour tous les mois'}
      </p>
      <div className={css.scroll}>
        <table className={css.table} aria-describedby={note === null ? undefined : noteId}>
          <caption className="sr-only">Chiffre d’affaires {range}</caption>
          <thead>
            <tr>
              <th scope="col">{role === 'supplier' ? 'Adhérent' : 'Société'}</th>
              <th scope="col">Chiffre d’affaires</th>
              <th scope="col">Part</th>
              <th scope="col">Sur un an</th>
            </tr>
          </thead>
          <tbody>
            {affiliates.map((line) => {
              const to = linkOf(line);
              return (
                <Row key={line.slug} line={line}>
                  {to ? <Link to={to}>{line.title}</Link> : line.title}
                  {line.lastMonth && <span className={css.stopped}>{settledText({ lastMonth: line.lastMonth })}</span>}
                </Row>
              );
            })}
          </tbody>
          <tfoot>
            <Row line={group}>{label}</Row>
          </tfoot>
        </table>
      </div>
      {note !== null && (
        <p id={noteId} className={css.note}>
          {note}
        </p>
      )}
    </>
  );
}

const Row = ({ line, children }: { line: PopinLine; children: React.ReactNode }) => (
  <tr>
    <th scope="row">{children}</th>
    <td>{line.ca}</td>
    <td>{line.part === null ? '' : percent(line.part)}</td>
    <td>{change(line)}</td>
  </tr>
);
