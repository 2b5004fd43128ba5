import { beforeEach, describe, expect, it } from 'vitest';
import { reopenAccountsOf } from '#api/modules/accounts/index.ts';
import { aSiret, network, openImport, sirets } from '#api/test/import-folder.ts';

const { importFiles, undoImport, rowsOf, db } = openImport();
const undoneAt = new Date('2026-11-22T10:00:00Z');
const lea = { before: `lea@pins.fr;Léa;Petit;adhérent;${sirets.buyer}`, after: 'lea@pins.fr;Léa;Petit;opérateur;' };
const people = (...rows: string[]) => ({ 'utilisateurs.csv': `email;prenom;nom;role;siret\n${rows.join('\n')}\n` });
const account = (email: string) =>
  db().selectFrom('users').select(['id', 'role', 'organisation_id', 'disabled_at']).where('email', '=', email).executeTakeFirstOrThrow();
const change = (email: string, columns: object) => db().updateTable('users').set(columns).where('email', '=', email).execute();
const peopleOf = async (action: string) =>
  (
    await rowsOf(`select subject, u.email from audit_events e left join users u on 'people ' || u.id = e.subject
    where e.action = '${action}' order by e.id`)
  ).map(({ email, subject }) => email ?? subject);

beforeEach(async () => {
  await db().deleteFrom('audit_events').execute();
});

describe('annuler un import de comptes', () => {
  it.each(['closed', 'demoted'])('laisse au bureau son dernier administrateur, l’autre étant %s', async (fate) => {
    await importFiles({ ...network, ...people(lea.before, 'ines@bureau.fr;Inès;Roy;opérateur;') });
    await importFiles(people(lea.after, 'ines@bureau.fr;Inès;Roi;opérateur;'), { only: true });
    await change('lea@pins.fr', { last_sign_in_at: undoneAt });
    await change('ines@bureau.fr', fate === 'closed' ? { disabled_at: undoneAt } : { desk_role: 'manager' });
    const { left, outcome } = await undoImport();
    expect(left).toContainEqual(['impossible', 'Comptes', 'Dernier administrateur du bureau : reste', ['lea@pins.fr']]);
    expect(outcome.tallies).toContainEqual({ label: 'Comptes', read: 2, putBack: 0, removed: 0, left: 2 });
    expect((await account('lea@pins.fr')).role).toBe('operator');
    expect(await peopleOf('undo-rights')).toEqual([]);
  });

  it('[GOL-77] remet dans son rôle l’administrateur que le fichier a fait, quand un autre reste, et le note au journal', async () => {
    await importFiles({ ...network, ...people(lea.before, 'ines@bureau.fr;Inès;Roy;opérateur;') });
    await importFiles(people(lea.after, 'ines@bureau.fr;Inès;Roi;opérateur;'), { only: true });
    expect((await undoImport()).left).toEqual([]);
    expect((await account('lea@pins.fr')).role).toBe('subscriber');
    expect(await peopleOf('undo-rights')).toEqual(['lea@pins.fr']);
  });

  it('ferme le compte qui revient dans une société fermée depuis, et la société qui rouvre l’ouvre', async () => {
    const other = aSiret(7);
    const both = { ...network, 'adherents.csv': `SIRET;Raison sociale\n${sirets.buyer};Lycée des Pins\n${other};Lycée du Port\n` };
    await importFiles({ ...both, ...people(lea.before, `max@pins.fr;Max;Roux;adhérent;${other}`) });
    await importFiles(people(`lea@pins.fr;Léa;Petit;adhérent;${other}`, `max@pins.fr;Max;Grand;adhérent;${other}`), { only: true });
    const closed_at = new Date('2026-11-21T12:00:00Z');
    await db().updateTable('organisations').set({ closed_at }).where('siret', '=', sirets.buyer).execute();
    await undoImport();
    const { organisation_id, disabled_at } = await account('lea@pins.fr');
    expect(disabled_at).toEqual(closed_at);
    expect((await account('max@pins.fr')).disabled_at).toBeNull();
    expect(await peopleOf('undo-close')).toEqual(['lea@pins.fr']);
    await db()
      .transaction()
      .execute((tx) => reopenAccountsOf(tx, organisation_id ?? 0, closed_at));
    expect((await account('lea@pins.fr')).disabled_at).toBeNull();
  });
});
