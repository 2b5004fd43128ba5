import { useState } from 'react';
import { Link } from 'react-router';
import type { PersonRow } from '#protocol/accounts/people-desk.ts';
import { personRoleLabels } from '#protocol/accounts/person-roles.ts';
import { deskRoleLabels } from '#protocol/desk/desk-roles.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { ChoiceBox } from '#web/operator/kit/list/ChoiceBox.tsx';
import listCss from '#web/operator/kit/list/List.module.css';
import { ListTable } from '#web/operator/kit/list/ListTable.tsx';
import { ActionMenu } from '#web/ui/widgets/ActionMenu.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import css from './People.module.css';
import { PersonStateTag } from './PersonStateTag.tsx';
import { invitationText, inviteLabel, nameOf } from './people-texts.ts';
import { useInvite, usePersonAction } from './use-person-action.ts';

type PeopleTableProps = {
  rows: readonly PersonRow[];
  /** The rows answer the previous query. */
  isStale: boolean;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
};

/** The people of a page. Those who may be invited can be selected. */
export function PeopleTable({ rows, isStale, selected, onSelect }: PeopleTableProps) {
  const [closing, setClosing] = useState<PersonRow | null>(null);
  const selectable = rows.filter(({ verdicts }) => verdicts.invite === null).map(({ id }) => id);
  return (
    <>
      <ListTable
        label="Liste des personnes"
        choice={
          <th scope="col" className={listCss.choice}>
            {selectable.length === 0 ? (
              <span className="sr-only">Choisir</span>
            ) : (
              <ChoiceBox
                label="Choisir toute la page"
                checked={selectable.every((id) => selected.has(id))}
                onChange={(checked) => onSelect(new Set(checked ? selectable : []))}
              />
            )}
          </th>
        }
        headings={['Nom', 'Rôle et organisation', 'État', 'Dernière connexion']}
        hasActions
        isStale={isStale}
      >
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            isSelected={selected.has(row.id)}
            onSelect={(isSelected) =>
              onSelect(isSelected ? new Set([...selected, row.id]) : new Set([...selected].filter((id) => id !== row.id)))
            }
            onClose={() => setClosing(row)}
          />
        ))}
      </ListTable>
      {closing && <CloseDialog person={closing} onClose={() => setClosing(null)} />}
    </>
  );
}

type RowProps = {
  row: PersonRow;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onClose: () => void;
};

function Row({ row, isSelected, onSelect, onClose }: RowProps) {
  const invitation = invitationText(row);
  return (
    <tr>
      <td className={listCss.choice}>
        {row.verdicts.invite === null && <ChoiceBox label={`Choisir ${nameOf(row)}`} checked={isSelected} onChange={onSelect} />}
      </td>
      <td className={listCss.title}>
        <Link to={`/personnes/${row.id}`}>{nameOf(row)}</Link>
        <span className={`${listCss.small} ${css.email}`}>{row.email}</span>
      </td>
      <td data-label="Rôle">
        {personRoleLabels[row.role]}
        <span className={listCss.small}>{row.deskRole ? deskRoleLabels[row.deskRole] : row.organisation}</span>
      </td>
      <td data-label="État">
        <PersonStateTag state={row.state} />
        {invitation && <span className={listCss.small}>{invitation}</span>}
      </td>
      <td data-label="Dernière connexion">{row.lastSignInAt && instant(row.lastSignInAt)}</td>
      <td className={listCss.actions}>
        <RowActions row={row} onClose={onClose} />
      </td>
    </tr>
  );
}

function RowActions({ row, onClose }: Pick<RowProps, 'row' | 'onClose'>) {
  const invite = useInvite();
  const { mutate } = usePersonAction();
  const all = [
    { action: 'invite', label: inviteLabel(row), onChoose: () => invite.mutate(row.id) },
    { action: 'reopen', label: 'Rouvrir le compte', onChoose: () => mutate({ action: 'reopen', id: row.id, version: row.version }) },
    { action: 'close', label: 'Fermer le compte…', danger: true, onChoose: onClose },
  ] as const;
  const actions = all.filter(({ action }) => row.verdicts[action] === null);
  return actions.length > 0 && <ActionMenu label={`Actions sur ${nameOf(row)}`} actions={actions} />;
}
