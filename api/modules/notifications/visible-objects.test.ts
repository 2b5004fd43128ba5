import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { parisDate } from '#api/platform/clock.ts';
import { bellOf } from '#api/test/announcements.ts';
import { noonOf } from '#api/test/contract-nights.ts';
import { sendDigests } from '#api/test/digests.ts';
import { aDocument, anOffer, aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';
import { mailsTo, plainText } from '#api/test/mailbox.ts';
import { aStudy } from '#api/test/studies.ts';
import { insertNotifications } from './index.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
let me: Me;
let stranger: { id: number };
beforeAll(async () => {
  portal = await openPortal();
  me = await signedIn(portal, 'subscriber');
  stranger = await aSubscriber(portal);
});

const own = () => me.organisation_id ?? 0;
const kinds = {
  study: { table: 'studies', plant: () => aStudy(portal, own()) },
  offer: { table: 'offers', plant: async () => (await anOffer(portal, (await aSupplier(portal)).id)).id },
  document: { table: 'documents', plant: async () => (await aDocument(portal)).id },
  'private document': { table: 'documents', plant: async () => (await aDocument(portal, { isPrivate: true, organisationId: own() })).id },
} as const;
type Kind = keyof typeof kinds;
const kindOf = (kind: Kind) => (kind === 'private document' ? 'document' : kind);

/** Notifies a member of an object. Returns the function that tells whether the bell shows it. */
async function notify(kind: Kind, id: number, reader = me): Promise<() => Promise<boolean>> {
  const title = `${kind} ${id} ${reader.id}`;
  const words = { title, description: '<p>Texte</p>', link: '/', linkLabel: 'Voir' };
  await portal.db
    .transaction()
    .execute((tx) =>
      insertNotifications(tx, [
        { ...words, userId: reader.id, theme: 'documents', about: { kind: kindOf(kind), id }, at: portal.clock.now },
      ]),
    );
  return async () => (await bellOf(reader)).some((one) => one.title === title);
}

describe('une notification disparaît quand son objet', () => {
  type Hiding = { what: string; kind: Kind; column: string; value: () => Date | number | null };
  const kindNames = Object.keys(kinds) as Kind[];
  const moved = (kind: Kind): Hiding => ({ what: 'passe à une autre société', kind, column: 'organisation_id', value: () => stranger.id });
  const hidings: Hiding[] = [
    ...kindNames.map((kind) => ({ what: 'est dépublié', kind, column: 'shown_from', value: () => null })),
    ...kindNames.map((kind) => ({ what: 'est à la corbeille', kind, column: 'deleted_at', value: () => portal.clock.now })),
    ...kindNames.map((kind) => ({
      what: 'ne paraît que plus tard',
      ...{ kind, column: 'shown_from', value: () => new Date(portal.clock.now.getTime() + 1) },
    })),
    ...(['study', 'document', 'private document'] as const).map((kind) => ({
      what: 'est terminé',
      ...{ kind, column: 'shown_until', value: () => portal.clock.now },
    })),
    moved('study'),
    moved('private document'),
  ];
  it.each(hidings)('$what ($kind)', async ({ kind, column, value }) => {
    const id = await kinds[kind].plant();
    const isSeen = await notify(kind, id);
    expect(await isSeen()).toBe(true);
    await sql`update ${sql.table(kinds[kind].table)} set ${sql.ref(column)} = ${value()} where id = ${id}`.execute(portal.db);
    expect(await isSeen()).toBe(false);
  });

  it.each(['offer', 'document'] as const)('est d’une société fermée (%s)', async (kind) => {
    const company = await aSupplier(portal);
    const id = kind === 'offer' ? (await anOffer(portal, company.id)).id : (await aDocument(portal, { organisationId: company.id })).id;
    const isSeen = await notify(kind, id);
    expect(await isSeen()).toBe(true);
    await portal.db.updateTable('organisations').set({ closed_at: portal.clock.now }).where('id', '=', company.id).execute();
    expect(await isSeen()).toBe(false);
  });
});

it('un fournisseur ne voit plus celle d’un document qui a quitté les catégories de ses produits', async () => {
  const supplier = await signedIn(portal, 'supplier');
  const { id } = await aDocument(portal, { category: 85 });
  const readers = [await notify('document', id, supplier), await notify('document', id)];
  const seen = () => Promise.all(readers.map((isSeen) => isSeen()));
  expect(await seen()).toEqual([true, true]);
  await portal.db.updateTable('documents').set({ category_id: 47 }).where('id', '=', id).execute();
  expect(await seen()).toEqual([false, true]);
});

it('qui devient fournisseur ne voit plus celles des offres des autres, ni dans la cloche ni dans le mail', async () => {
  const company = await aSupplier(portal);
  const reader = await signedIn(portal, 'subscriber');
  const [own, other] = [(await anOffer(portal, company.id)).id, await kinds.offer.plant()];
  const readers = [await notify('offer', own, reader), await notify('offer', other, reader), await notify('offer', other)];
  const seen = () => Promise.all(readers.map((isSeen) => isSeen()));
  expect(await seen()).toEqual([true, true, true]);
  await portal.db.updateTable('users').set({ role: 'supplier', organisation_id: company.id }).where('id', '=', reader.id).execute();
  expect(await seen()).toEqual([true, false, true]);
  await sendDigests(portal, noonOf(parisDate(portal.clock.now)));
  const titlesTo = ({ email }: Me) => mailsTo(portal, email).flatMap((mail) => plainText(mail).match(/offer \d+/g));
  expect(titlesTo(reader)).toEqual([`offer ${own}`]);
});

it('celle d’une étude est à la société et à sa maison mère, jamais à une filiale', async () => {
  const head = await aSubscriber(portal);
  const [branch, sister] = [await aSubscriber(portal, { parent_id: head.id }), await aSubscriber(portal, { parent_id: head.id })];
  const readers = await Promise.all([head, branch, sister].map(({ id }) => signedIn(portal, 'subscriber', { organisation_id: id })));
  const seen = async (study: number) => Promise.all(readers.map(async (reader) => (await notify('study', study, reader))()));
  expect(await seen(await aStudy(portal, branch.id))).toEqual([true, true, false]);
  expect(await seen(await aStudy(portal, head.id))).toEqual([true, false, false]);
});
