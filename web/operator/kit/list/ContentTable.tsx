import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { instant } from '#web/lib/formats/dates.ts';
import { changedLabel, hoursText, type SimpleAction, wordsOf } from '#web/operator/kit/content-texts.ts';
import type { ContentRow, ContentView } from '#web/operator/kit/content-view.ts';
import { CloseDialog } from '#web/operator/kit/form/CloseDialog.tsx';
import { StateTag } from '#web/operator/kit/StateTag.tsx';
import { useContentAction } from '#web/operator/kit/use-content-action.ts';
import { ActionMenu } from '#web/ui/widgets/ActionMenu.tsx';
import { ChoiceBox } from './ChoiceBox.tsx';
import css from './List.module.css';
import { ListTable } from './ListTable.tsx';
import { MoveButtons } from './MoveButtons.tsx';

type ContentTableProps = {
  view: ContentView;
  /** The keys of the columns that are shown. */
  columns: ReadonlySet<string>;
  rows: readonly ContentRow[];
  /** The rows answer the previous query. */
  isStale: boolean;
  /** The ids of the chosen rows. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/** The rows of a list, one content each, with the actions that the server allows now. */
export const ContentTable = ({ view, columns, rows, isStale, chosen, onChoose }: ContentTableProps) => (
  <ListTable
    label={`Liste des ${view.plural}`}
    choice={
      <th scope="col" className={css.choice}>
        <ChoiceBox
          label="Sélectionner toute la page"
          checked={rows.every(({ id }) => chosen.has(id))}
          onChange={(checked) => onChoose(new Set(checked ? rows.map(({ id }) => id) : []))}
        />
      </th>
    }
    headings={headingsOf(view, columns)}
    hasActions
    isStale={isStale}
  >
    {rows.map((row) => (
      <Row
        key={row.id}
        view={view}
        columns={columns}
        row={row}
        choice={
          <ChoiceBox
            label={`Sélectionner ${row.title}`}
            checked={chosen.has(row.id)}
            onChange={(checked) => onChoose(checked ? new Set([...chosen, row.id]) : new Set([...chosen].filter((id) => id !== row.id)))}
          />
        }
      />
    ))}
  </ListTable>
);

const shownColumns = (view: ContentView, columns: ReadonlySet<string>) => view.columns.filter(({ key }) => columns.has(key));

const headingsOf = (view: ContentView, columns: ReadonlySet<string>): string[] => [
  view.titleLabel ?? view.fields.title?.label ?? 'Titre',
  ...shownColumns(view, columns).map(({ label }) => label),
  ...(!view.kept && columns.has('state') ? ['État'] : []),
  ...(columns.has('changed') ? [changedLabel(view)] : []),
];

type RowProps = Pick<ContentTableProps, 'view' | 'columns'> & { row: ContentRow; choice: ReactNode };

function Row({ view, columns, row, choice }: RowProps) {
  const hours = hoursText(row);
  const { move } = view.endpoints;
  return (
    <tr>
      <td className={css.choice}>{choice}</td>
      <td className={css.title}>
        <Link to={`/${view.name}/${row.id}`}>{row.title}</Link>
      </td>
      {shownColumns(view, columns).map(({ key, label }) => (
        <td key={key} data-label={label}>
          {row.cells[key]}
        </td>
      ))}
      {!view.kept && columns.has('state') && (
        <td data-label="État" className={css.state}>
          <StateTag view={view} {...row} />
          {hours && <span className={css.small}>{hours}</span>}
        </td>
      )}
      {columns.has('changed') && (
        <td data-label={changedLabel(view)} className={css.date}>
          {instant(row.changedAt)}
          {row.changedBy && <span className={css.small}>{row.changedBy}</span>}
        </td>
      )}
      <td className={css.actions}>
        {move && row.verdicts.change === null && <MoveButtons name={view.name} move={move} row={row} />}
        <RowActions view={view} row={row} />
      </td>
    </tr>
  );
}

const offered: readonly { action: SimpleAction; danger?: true }[] = [
  { action: 'duplicate' },
  { action: 'discard' },
  { action: 'withdraw' },
  { action: 'restore' },
  { action: 'trash', danger: true },
];

function RowActions({ view, row }: { view: ContentView; row: ContentRow }) {
  const navigate = useNavigate();
  const [closes, setCloses] = useState(false);
  const { mutate } = useContentAction(view, {
    onDone: (action, content) => action === 'duplicate' && void navigate(`/${view.name}/${content.id}`),
  });
  const run = (action: SimpleAction) => mutate({ action, id: row.id, version: row.version });
  const asks = (action: SimpleAction) => view.kept !== undefined && action === 'trash';
  const actions = offered
    .filter(({ action }) => row.verdicts[action] === null)
    .map(({ action, ...look }) => ({
      ...look,
      label: asks(action) ? `${wordsOf(view).actions[action]}…` : wordsOf(view).actions[action],
      onChoose: () => (asks(action) ? setCloses(true) : run(action)),
    }));
  return (
    <>
      <ActionMenu label={`Actions sur ${row.title}`} actions={actions} />
      {closes && (
        <CloseDialog
          view={view}
          title={row.title}
          target={row}
          onConfirm={() => {
            setCloses(false);
            run('trash');
          }}
          onReplaced={() => setCloses(false)}
          onClose={() => setCloses(false)}
        />
      )}
    </>
  );
}
