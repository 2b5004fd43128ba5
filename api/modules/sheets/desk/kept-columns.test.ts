import { beforeAll, expect, it } from 'vitest';
import { saveAtDesk } from '#api/test/desk-changes.ts';
import { newKey } from '#api/test/desk-writes/desk-write.ts';
import { aFamily, anImage, aSubscriber, aSupplier, sellsIn, signedIn } from '#api/test/factories.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';
import { aSiret } from '#api/test/import-folder.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { supplierSheetFields } from '#protocol/sheets/sheet-desk.ts';

let portal: TestPortal;
let operator: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  operator = await signedIn(portal, 'operator');
});

const storedOf = (id: number) =>
  portal.db
    .selectFrom('organisations')
    .select(['city', 'reference_year', 'joined_on', 'family_id', 'on_demand', 'evaluation_link'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const correctedFields = async (id: number) =>
  (await portal.db.selectFrom('desk_corrections').select('field').where('row_id', '=', id).execute()).map(({ field }) => field);

it('une fiche enregistrée au bureau garde ce que le formulaire de son espèce n’a pas', async () => {
  const { family } = await aFamily(portal);
  const brought = {
    reference_year: 2019,
    joined_on: '2024-03-07',
    family_id: family.id,
    on_demand: true,
    evaluation_link: 'https://avis.example',
  };
  const supplier = await aSupplier(portal, { siret: aSiret(81), ...brought });
  const subscriber = await aSubscriber(portal, { siret: aSiret(82), ...brought });
  await sellsIn(portal, supplier.id, family.id);
  for (const path of [`suppliers/${supplier.id}`, `subscribers/${subscriber.id}`])
    await saveAtDesk(operator, path, () => ({ city: 'Morlaix' }));
  for (const { id } of [supplier, subscriber]) {
    expect(await storedOf(id)).toEqual({ ...brought, city: 'Morlaix' });
    expect(await correctedFields(id)).toEqual(['city']);
  }
});

it.each(['subscribers', 'suppliers'] as const)('[SHT-12] les labels et les certifications s’écrivent au bureau (%s)', async (kind) => {
  const company = await (kind === 'subscribers' ? aSubscriber : aSupplier)(portal, { siret: aSiret(kind === 'subscribers' ? 85 : 86) });
  const image = await anImage(portal);
  const label = { title: 'Fabriqué en France', picture: { name: image, alt: '', decorative: true } };
  await saveAtDesk(operator, `${kind}/${company.id}`, () => ({ labels: [label], certifications: [{ title: 'ISO 50001', picture: null }] }));
  const stored = portal.db.selectFrom('organisations').select(['labels', 'certifications']).where('id', '=', company.id);
  expect(await stored.executeTakeFirst()).toEqual({
    labels: [{ title: 'Fabriqué en France', image }],
    certifications: [{ title: 'ISO 50001', image: null }],
  });
});

it('une fiche qui a plus de cinquante contacts ou familles s’enregistre encore', async () => {
  const { category, family } = await aFamily(portal);
  const numbers = Array.from({ length: 60 }, (_, at) => at + 1);
  const children = numbers.map((at) => ({ code: `k${at}`, slug: `k${at}`, title: `Pli ${at}`, position: at }));
  const subFamilies = await portal.db
    .insertInto('families')
    .values(children.map((child) => ({ ...child, category_id: category.id, parent_id: family.id })))
    .returning('id')
    .execute();
  const supplier = await aSupplier(portal, { siret: aSiret(84) });
  await sellsIn(portal, supplier.id, family.id, ...subFamilies.map(({ id }) => id));
  const contacts = numbers.map((position) => ({ position, firstname: 'Ana', lastname: `Roy ${position}` }));
  await portal.db
    .insertInto('contacts')
    .values(contacts.map((contact) => ({ ...contact, organisation_id: supplier.id })))
    .execute();
  await saveAtDesk(operator, `suppliers/${supplier.id}`, () => ({ city: 'Vannes' }));
  const { city } = await storedOf(supplier.id);
  expect(city).toBe('Vannes');
});

it('un fournisseur créé le 1er janvier à Paris, encore le 31 décembre à Londres, est de l’année qui commence', async () => {
  portal.clock.now = new Date('2026-12-31T23:30:00Z');
  const me = await signedIn(portal, 'operator');
  const form = { ...emptyFormOf(supplierSheetFields), siret: aSiret(83), title: 'Maison Le Goff' };
  const { status } = await me.change('POST', '/api/v1/operator/suppliers', { form, key: newKey() });
  expect(status).toBe(200);
  const { reference_year } = await portal.db
    .selectFrom('organisations')
    .select('reference_year')
    .where('title', '=', form.title)
    .executeTakeFirstOrThrow();
  expect(reference_year).toBe(2027);
});
