import { beforeAll, expect, it } from 'vitest';
import { declares } from '#api/test/declares.ts';
import { aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { aGroup } from '#api/test/groups.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { dashboardCardEndpoints } from '#protocol/dashboard/dashboard-cards.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

type Me = Awaited<ReturnType<typeof signedIn>>;
const paragraph = async (me: Me, slug: string, role: 'subscriber' | 'supplier' = 'subscriber') =>
  read(dashboardCardEndpoints.cards, await me.get(`/api/v1/dashboard/card/${role}/${slug}`)).paragraph;
const memberOf = (organisation: { id: number }, role: 'subscriber' | 'supplier' = 'subscriber') =>
  signedIn(portal, role, { organisation_id: organisation.id });

it('une société qui ne déclare plus le dit sur son propre tableau de bord, pour le siège comme pour elle-même', async () => {
  const { head, north, south } = await aGroup(portal);
  const stopped = /^La société a acheté pour 6\s€ en douze mois chez 1\sfournisseur\. Elle n’a rien déclaré après juin 2026\.$/;
  expect(await paragraph(await memberOf(south), south.slug)).toMatch(stopped);
  expect(await paragraph(await memberOf(head), south.slug)).toMatch(stopped);
  for (const slug of ['headquarter', north.slug]) expect(await paragraph(await memberOf(head), slug), slug).not.toContain('rien déclaré');
});

it('deux mois de retard sur le réseau ne sont pas un arrêt, trois en sont un ; un groupe et un fournisseur le disent aussi', async () => {
  const [late, ahead] = [await aSupplier(portal), await aSupplier(portal)];
  const head = await aSubscriber(portal);
  const branch = await aSubscriber(portal, { parent_id: head.id });
  await declares(portal, branch.id, late.id, { '2027-02': 10 });
  const declare = (month: string) => aSubscriber(portal).then(({ id }) => declares(portal, id, ahead.id, { [month]: 10 }));
  await declare('2027-04');
  const [supplier, group] = [await memberOf(late, 'supplier'), await memberOf(head)];
  expect(await paragraph(supplier, 'headquarter', 'supplier')).not.toContain('rien déclaré');
  await declare('2027-05');
  expect(await paragraph(supplier, 'headquarter', 'supplier')).toMatch(
    / 1\sadhérent\. Elle n’a rien déclaré après février 2027\. Ces chiffres sont ceux de tous vos adhérents\.$/,
  );
  expect(await paragraph(group, 'headquarter')).toMatch(/^Le groupe a acheté .+\. Il n’a rien déclaré après février 2027\.$/);
});
