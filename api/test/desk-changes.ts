import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Selectable } from 'kysely';
import { afterAll, expect } from 'vitest';
import { importers } from '#api/main/importers.ts';
import { importNetwork, openIssueLog, openRefusedRows } from '#api/modules/imports/index.ts';
import type { TurnoverTable } from '#api/modules/turnover/turnover.tables.ts';
import type { Db } from '#api/platform/database/schema.ts';
import type { FormValues } from '#protocol/desk/desk-fields.ts';
import type { signedIn } from './factories.ts';
import type { TestPortal } from './harness.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
const desk = '/api/v1/operator';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});
function aTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portail-reseau-'));
  folders.push(folder);
  return folder;
}

/** Writes files into a new folder, removed at the end of the test file. */
export function aFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = aTemporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** Reads the files of a folder, those of its sub-folders included. */
export const filesOf = (folder: string): Record<string, Buffer> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.csv'))
      .map((name) => [name, readFileSync(join(folder, name))]),
  );

/** Runs long work as an import does: without the time limit of the statements of the portal. */
export async function withoutLimit<T>(portal: TestPortal, work: (db: Db) => Promise<T>): Promise<T> {
  const own = portal.platform.openUnlimited?.();
  return work(own?.db ?? portal.db).finally(() => own?.close());
}

/** Imports a folder as the command does. `remarks`: those about what operators corrected, as 'file:line column detail'. */
export async function importInto(portal: TestPortal, folder: string, over: { dryRun?: boolean; runId?: string } = {}) {
  const lists = aTemporaryFolder();
  const issues = openIssueLog(join(lists, 'liste.csv'));
  const { dryRun = false, runId = null } = over;
  const common = {
    ...{ folder, importers, dryRun, strict: false, who: 'essai', source: 'essai', runId, now: portal.clock.now, issues },
    refusedRows: openRefusedRows((name) => join(lists, `refus-${name.replaceAll('/', '-')}.csv`)),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  };
  const outcome = await withoutLimit(portal, (db) => importNetwork({ ...common, db }));
  const groups = issues.groups();
  issues.close();
  const remarks = groups
    .filter(({ reason }) => reason.startsWith('Corrigé au bureau'))
    .flatMap(({ first }) => first.map(({ file, line, column, detail }) => `${file}:${line} ${column} ${detail}`));
  return { result: outcome.result, remarks, groups };
}

/** Reads a content of the desk, changes its form, and saves it. */
export async function saveAtDesk(me: Me, path: string, change: (form: FormValues) => FormValues): Promise<void> {
  const { version, form } = (await me.get(`${desk}/${path}`)).body as { version: number; form: FormValues };
  const answer = await me.change('PUT', `${desk}/${path}`, { version, form: { ...form, ...change(form) } });
  expect(answer.status, answer.text).toBe(200);
}

/** Corrects an amount of turnover at the desk. An empty text removes it. */
export async function correctAmount(me: Me, cell: Selectable<TurnoverTable>, amount: string): Promise<void> {
  const { supplier_id, subscriber_id, family_id, month, amount_cents } = cell;
  const form = { month: month.slice(0, 7), family: { id: String(family_id), label: '' }, amount, reason: 'Facture oubliée' };
  const before = amount_cents / 100;
  const answer = await me.change('POST', `${desk}/turnover/pairs/${supplier_id}/${subscriber_id}/corrections`, { form, before });
  expect(answer.status, answer.text).toBe(200);
}

/** Corrects a value of an index at the desk. */
export async function correctPoint(me: Me, indexId: number, { day, was }: { day: string; was: string }, value: string): Promise<void> {
  const answer = await me.change('PUT', `${desk}/indices/${indexId}/points`, { reason: 'Erreur', points: [{ day, value, was }] });
  expect(answer.status, answer.text).toBe(200);
}
