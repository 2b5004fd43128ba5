import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readSettings } from '#api/platform/settings.ts';
import { aFamily, signedIn, someSuppliers } from './factories.ts';
import { type OwnDatabase, openOwnDatabase, type TestPortal } from './harness.ts';
import { aFolder, kill, start, startServer } from './processes.ts';

const proves = process.env.PROVE === '1';
const [togglingKills, importKills] = proves ? [100, 100] : [3, 2];
const patience = proves ? 7_200_000 : 600_000;
const secret = 'un secret connu des deux processus du test';

/** Yields the moments of the kills, from 0 to 1, the same at each run. */
function* moments(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

async function aPortalToKill() {
  const dataFolder = aFolder();
  const database = await openOwnDatabase(dataFolder);
  const variables = { PORTAL_DATA: dataFolder, PORTAL_SECRET: secret, ...database.variables };
  return { dataFolder, database, variables };
}

describe('kill -9 pendant que l’on repère des fournisseurs', () => {
  type Member = {
    headers: Record<string, string>;
    suppliers: number[];
  };
  /** The last acknowledged state of each star, by supplier; null while an answer is awaited. */
  type Stars = Map<number, boolean | null>;

  const prepare = (database: OwnDatabase, variables: Record<string, string>): Promise<Member & { userId: number }> =>
    database.visit(async (db) => {
      const settings = readSettings(variables);
      const place = { db, settings, clock: { now: new Date() } } as TestPortal;
      const { family } = await aFamily(place);
      const suppliers = await someSuppliers(place, 40, family.id);
      const me = await signedIn(place, 'subscriber');
      return {
        userId: me.id,
        headers: { ...me.bearer, ...me.csrf, 'content-type': 'application/json' },
        suppliers: suppliers.map(({ id }) => id),
      };
    });

  /** Toggles one supplier after the other until the server dies, and calls back at each answer. */
  async function toggle(url: string, { headers, suppliers }: Member, stars: Stars, acknowledge: () => void): Promise<void> {
    for (let n = 0; ; n++) {
      const id = suppliers[n % suppliers.length] ?? 0;
      const before = stars.get(id) ?? false;
      stars.set(id, null);
      try {
        const body = JSON.stringify({ favoriteId: String(id) });
        const answer = await fetch(`${url}/api/v1/favorites`, { method: 'PATCH', headers, body });
        expect(answer.status).toBe(200);
        const { favorite } = (await answer.json()) as { favorite: boolean };
        expect(favorite).toBe(!before);
        stars.set(id, favorite);
        acknowledge();
      } catch (error) {
        if (error instanceof TypeError) return;
        throw error;
      }
    }
  }

  it(`${togglingKills} fois : chaque étoile confirmée est là, et le portail redémarre`, {
    timeout: patience,
  }, async () => {
    const { database, variables } = await aPortalToKill();
    const member = await prepare(database, variables);
    const stars: Stars = new Map();
    const quarter = member.suppliers.length / 4;
    const when = moments(2026);
    for (let n = 0; n < togglingKills; n++) {
      const server = await startServer(variables);
      const lists = [0, 1, 2, 3].map((k) => ({ ...member, suppliers: member.suppliers.slice(k * quarter, (k + 1) * quarter) }));
      let left = 10 + Math.floor((when.next().value ?? 0) * 80);
      const enough = Promise.withResolvers<void>();
      const acknowledge = () => void (--left === 0 && enough.resolve());
      const togglers = Promise.all(lists.map((own) => toggle(server.url, own, stars, acknowledge)));
      await Promise.race([enough.promise, togglers]);
      await kill(server.child);
      await togglers;
      expect(left, 'assez de réponses avant l’arrêt').toBeLessThanOrEqual(0);
      const rows = await database.visit((db) => db.selectFrom('favourites').selectAll().where('user_id', '=', member.userId).execute());
      const starred = new Set(rows.map((row) => row.organisation_id));
      expect(starred.size).toBe(rows.length);
      for (const [id, star] of stars) {
        if (star === null) stars.set(id, starred.has(id));
        else expect(starred.has(id), `fournisseur ${id} après ${n + 1} arrêts`).toBe(star);
      }
    }
  });
});

describe('kill -9 pendant un import', () => {
  const lines = 200;
  /** Returns a SIRET with a valid Luhn key. */
  function validSiret(n: number): string {
    const body = String(8_000_000_000_000 + n);
    const total = (digits: string) =>
      [...digits].toReversed().reduce((sum, digit, at) => {
        const counted = Number(digit) * (at % 2 === 0 ? 1 : 2);
        return sum + (counted > 9 ? counted - 9 : counted);
      }, 0);
    return `${body}${(10 - (total(`${body}0`) % 10)) % 10}`;
  }

  function aNetwork(): string {
    const folder = aFolder();
    mkdirSync(folder, { recursive: true });
    const write = (name: string, rows: string[]) => writeFileSync(join(folder, name), `${rows.join('\n')}\n`);
    const suppliers = Array.from({ length: lines }, (_, n) => validSiret(n));
    const subscribers = Array.from({ length: lines }, (_, n) => validSiret(lines + n));
    write('familles.csv', ['code,parent,libelle', '18,,Vêtements', '18100,18,Vêtements de travail']);
    write('fournisseurs.csv', [
      'siret,raison_sociale,famille,sous_familles',
      ...suppliers.map((one, n) => `${one},Fournisseur ${n},18,18100`),
    ]);
    write('adherents.csv', ['SIRET;Raison sociale;Ville', ...subscribers.map((one, n) => `${one};Adhérent ${n};Arles`)]);
    const months = ['2026-08', '2026-09', '2026-10'];
    const turnover = months.flatMap((month) => subscribers.map((one, n) => `${month},${one},${suppliers[n]},18100,${n}.50`));
    write('chiffre_affaires.csv', ['mois,siret_adherent,siret_fournisseur,sous_famille,montant_ht', ...turnover]);
    return folder;
  }

  const counted = (database: OwnDatabase) =>
    database.visit(async (db) => {
      const tables = ['organisations', 'families', 'turnover', 'partnerships', 'search_documents'];
      const sql = tables.map((table) => `(select count(*) from ${table}) as ${table}`).join(', ');
      return (await db.executeQuery<Record<string, number>>(CompiledQuery.raw(`select ${sql}`))).rows[0] ?? {};
    });

  it(`${importKills} fois : l’import écrit tout ou rien, et celui d’après réussit`, { timeout: patience }, async () => {
    const folder = aNetwork();
    const whole = await aPortalToKill();
    const command = ['api/main/command.ts', 'import', folder];
    const started = Date.now();
    const first = start(command, whole.variables);
    expect(await first.ended, first.output()).toBe(0);
    let duration = Date.now() - started;
    const everything = await counted(whole.database);
    expect(everything).toMatchObject({ organisations: 2 * lines, turnover: 3 * lines, partnerships: lines });

    let { database, variables } = await aPortalToKill();
    const nothing = await counted(database);
    const when = moments(1121);
    for (let died = 0; died < importKills; ) {
      const attempt = start(command, variables);
      await wait(duration * (0.3 + 0.65 * (when.next().value ?? 0)));
      await kill(attempt.child);
      const survived = attempt.child.signalCode !== 'SIGKILL';
      if (survived) {
        // The import ended before its kill: the next one is killed sooner.
        expect(await attempt.ended, attempt.output()).toBe(0);
        duration *= 0.7;
      } else died++;
      const rowCounts = await counted(database);
      expect([nothing, everything]).toContainEqual(rowCounts);
      if (rowCounts.organisations !== 0) ({ database, variables } = await aPortalToKill());
    }
    const last = start(command, variables);
    expect(await last.ended, last.output()).toBe(0);
    expect(await counted(database)).toEqual(everything);
  });

  it(`${importKills} fois : l’annulation rend tout ou rien, et celle d’après réussit`, { timeout: patience }, async () => {
    const withoutSearch = async (of: OwnDatabase) => {
      const { search_documents: _left, ...counts } = await counted(of);
      return counts;
    };
    const folder = aNetwork();
    const anImported = async () => {
      const portal = await aPortalToKill();
      const run = start(['api/main/command.ts', 'import', folder], portal.variables);
      expect(await run.ended, run.output()).toBe(0);
      return portal;
    };
    const undo = ['api/main/command.ts', 'import', '--undo'];
    let { database, variables } = await anImported();
    const everything = await withoutSearch(database);
    const nothing = { organisations: 0, families: 0, turnover: 0, partnerships: 0 };
    let duration = 3000;
    const when = moments(77);
    for (let died = 0; died < importKills; ) {
      const attempt = start(undo, variables);
      await wait(duration * (0.3 + 0.65 * (when.next().value ?? 0)));
      await kill(attempt.child);
      const survived = attempt.child.signalCode !== 'SIGKILL';
      if (survived) {
        expect(await attempt.ended, attempt.output()).toBe(0);
        duration *= 0.7;
      } else died++;
      const counts = await withoutSearch(database);
      expect([nothing, everything]).toContainEqual(counts);
      if (counts.organisations === 0) ({ database, variables } = await anImported());
    }
    const last = start(undo, variables);
    expect(await last.ended, last.output()).toBe(0);
    expect(await withoutSearch(database)).toEqual(nothing);
  });
});
