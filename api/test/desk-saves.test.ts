import { beforeAll, expect, it } from 'vitest';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import type { DeskResource } from '#protocol/desk/desk.ts';
import type { FormValues } from '#protocol/desk/desk-fields.ts';
import { deskKind } from './desk-kinds/every-kind.ts';
import { createContent } from './desk-writes/content-writes.ts';
import { signedIn } from './factories.ts';
import { type Answer, openPortal, read, type TestPortal } from './harness.ts';

/** The saves at once, and how often those that were refused try again with what they were answered. */
const [people, rounds] = [50, 3];
type Me = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
let me: Me;
beforeAll(async () => {
  portal = await openPortal();
  me = await signedIn(portal, 'operator');
});

const versionIn = ({ body }: Answer): number => (body as { fresh: { version: number } }).fresh.version;

/** A kind of each sort: with a draft over what is published, with parts, with files, open or closed. */
const sorts: readonly [DeskResource, string][] = [
  ['pages', 'une page en ligne'],
  ['formations', 'une formation et ses sessions'],
  ['offers', 'une offre et ses documents'],
  ['suppliers', 'une fiche'],
  ['referents', 'un référent'],
];
it.each(sorts)(
  `%s : ${people} enregistrements à la fois de %s, aucun de ceux qui sont acceptés ne se perd`,
  async (resource) => {
    const { endpoints, form } = deskKind(resource);
    const base = endpoints.list.path;
    let content = await createContent(resource, portal, me, 'premierx');
    if (resource === 'pages')
      content = read(endpoints.read, await me.change('POST', `${base}/${content.id}/publish`, { version: content.version }));
    const first = content.version;
    const saves: { form: FormValues; version: number; acknowledged: Content | null }[] = [];
    for (let n = 0; n < people; n++) {
      const typed =
        n % 10 === 0 || resource !== 'offers'
          ? await form({ portal, me }, `personne${n}x`)
          : { ...content.form, body: `<p>Texte ${n}.</p>` };
      saves.push({ form: typed, version: first, acknowledged: null });
    }
    for (let round = 0; round < rounds; round++)
      await Promise.all(
        saves
          .filter(({ acknowledged }) => acknowledged === null)
          .map(async (save) => {
            const answer = await me.change('PUT', `${base}/${content.id}`, { form: save.form, version: save.version });
            expect([200, 409], answer.text).toContain(answer.status);
            if (answer.status === 200) save.acknowledged = read(endpoints.read, answer);
            else save.version = versionIn(answer);
          }),
      );
    const kept = saves.flatMap(({ acknowledged }) => acknowledged ?? []).toSorted((one, other) => one.version - other.version);
    // All have read the same version in each round.
    expect(kept).toHaveLength(rounds);
    expect(kept.map(({ version }) => version)).toEqual(kept.map((_, at) => first + at + 1));
    const { rows } = read(endpoints.revisions, await me.get(`${base}/${content.id}/revisions`));
    const bodies = [];
    for (const { id } of rows.filter(({ event }) => event === 'save').toReversed())
      bodies.push(read(endpoints.revision, await me.get(`${base}/${content.id}/revisions/${id}`)).after);
    expect(bodies).toEqual(kept.map((one) => one.form));
    const last = read(endpoints.read, await me.get(`${base}/${content.id}`));
    expect(last).toMatchObject({ version: first + kept.length, form: kept.at(-1)?.form });
  },
  60_000,
);
