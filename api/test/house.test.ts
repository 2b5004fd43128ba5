import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CompiledQuery } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { portalJobs } from '#api/main/portal.ts';
import { type Job, job, noPayload } from '#api/platform/jobs/job.ts';
import { openPortal, type TestPortal } from './harness.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

it('chaque clé étrangère a un index qui commence par ses colonnes', async () => {
  const { rows } = await portal.db.executeQuery<{ key: string; indexed: boolean }>(
    CompiledQuery.raw(`
      select c.conrelid::regclass::text || ' ' || c.conname as key,
        exists (
          select from pg_index i
          where i.indrelid = c.conrelid and i.indpred is null
            and (select array_agg(k order by k) from unnest(c.conkey) as k)
              = (select array_agg(k order by k) from unnest((string_to_array(i.indkey::text, ' ')::smallint[])[1:cardinality(c.conkey)]) as k)
        ) as indexed
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`),
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ indexed }) => !indexed).map(({ key }) => key)).toEqual([]);
});

it('chaque ligne d’une table se désigne par une clé primaire ou un index unique', async () => {
  const { rows } = await portal.db.executeQuery<{ name: string }>(
    CompiledQuery.raw(`
      select c.relname as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null)`),
  );
  expect(rows).toEqual([]);
});

it('chaque point d’entrée est ouvert une seule fois, et son résumé commence par une majuscule', () => {
  const names = [...portal.platform.endpoints.keys()].map(({ method, path }) => `${method} ${path}`);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  for (const { path, summary } of portal.platform.endpoints.keys()) expect(summary, path).toMatch(/^\p{Lu}/u);
});

describe('les tâches', () => {
  const isJob = (value: unknown): value is Job =>
    typeof value === 'object' && value !== null && 'name' in value && 'payload' in value && 'run' in value;
  /** Returns the names of the jobs that these modules export and that `assembled` lacks. */
  const missingFrom = (assembled: readonly Job[], modules: readonly object[]): string[] =>
    modules
      .flatMap((exported) => Object.values(exported).filter(isJob))
      .filter((one) => !assembled.includes(one))
      .map(({ name }) => name);

  it('chaque tâche d’un fichier *.jobs.ts est dans la liste de son domaine', async () => {
    const root = resolve('api/modules');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jobs.ts'));
    const modules: object[] = await Promise.all(files.map((name) => import(pathToFileURL(resolve(root, name)).href)));
    expect(files.length).toBeGreaterThan(4);
    expect(modules.flatMap((exported) => Object.values(exported).filter(isJob))).toHaveLength(portalJobs.length);
    expect(missingFrom(portalJobs, modules)).toEqual([]);
  });

  it('une tâche oubliée dans la liste se voit', () => {
    const forgotten = job({ name: 'essai.oubliée', payload: noPayload, run: async () => undefined });
    expect(missingFrom(portalJobs, [{ forgotten, other: 'rien' }])).toEqual(['essai.oubliée']);
  });

  it('chaque tâche a son nom français dans la salle des machines', () => {
    const texts = readFileSync('web/operator/machine/machine-texts.ts', 'utf8');
    expect(portalJobs.map(({ name }) => name).filter((name) => !texts.includes(`'${name}': '`))).toEqual([]);
  });

  it('chaque file garde le nom que les portails installés ont dans leur base', () => {
    expect(portalJobs.map(({ name }) => name).toSorted()).toEqual([
      'contracts.day',
      'contracts.revision-values',
      'contracts.send-reminders',
      'contracts.sweep-files',
      'desk.sweep',
      'digests.open',
      'digests.send',
      'digests.sweep',
      'documents.tell',
      'imports.sweep',
      'notifications.announce',
      'notifications.sweep',
      'offers.tell',
      'organisations.refresh-listings',
      'passwords.send-changed-mail',
      'passwords.send-reset-mail',
      'people.send-invitation',
      'push.open',
      'push.send',
      'push.sweep',
      'requests.send-answer',
      'requests.send-mail',
      'requests.sweep',
      'search.sweep-misses',
      'session.erase-successors',
      'session.sweep',
      'studies.notify',
      'views.sweep',
    ]);
  });
});
