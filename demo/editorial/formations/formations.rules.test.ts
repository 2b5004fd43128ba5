import { beforeAll, expect, it } from 'vitest';
import { slugOf } from '#api/platform/text/normalise.ts';
import { dayOf } from '#demo/calendar.ts';
import { makePictureSet } from '#demo/drawings/picture-set.ts';
import { type DemoNetwork, makeNetwork } from '#demo/network.ts';
import { makeFormations } from './formations.ts';

const now = new Date('2026-11-20T10:00:00Z');
let network: DemoNetwork;
beforeAll(() => {
  network = makeNetwork(now);
});

it('24 formations dans six branches, chaque cas de session, de format et de note présent', () => {
  const { formations } = network;
  expect(formations).toHaveLength(24);
  expect(new Set(formations.map(({ branch }) => branch)).size).toBe(6);
  const sessions = formations.flatMap((one) => one.sessions);
  expect(sessions.some(({ available }) => !available)).toBe(true);
  expect(sessions.some(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)).toBe(true);
  expect(sessions.some(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime() > 86_400_000)).toBe(true);
  const towns = ['À distance', 'Rennes', 'Lyon', 'Paris', 'Nantes', 'Lille', 'Marseille', 'Toulouse', 'Bordeaux'];
  expect(new Set(sessions.map(({ location }) => location))).toEqual(new Set(towns));
  expect(formations.some((one) => one.sessions.length === 0)).toBe(true);
  expect(formations.some(({ formats }) => formats.length === 1)).toBe(true);
  expect(formations.some(({ priceCents }) => priceCents === null)).toBe(true);
  const bands = formations.flatMap(({ taux }) =>
    taux === null ? [] : [taux <= 25 ? 'rouge' : taux <= 50 ? 'orange' : taux <= 75 ? 'jaune' : 'vert'],
  );
  expect(new Set(bands)).toEqual(new Set(['rouge', 'orange', 'jaune', 'vert']));
  expect(formations.some(({ taux, rate }) => taux === null && rate !== null)).toBe(true);
  expect(formations.some(({ taux, rate }) => taux === null && rate === null)).toBe(true);
});

it('l’accessibilité d’une formation parle de ses salles quand elle en a, et de la distance quand elle s’y tient', () => {
  for (const { title, a11y, sessions } of network.formations) {
    const remote = sessions.filter(({ location }) => location === 'À distance').length;
    expect(a11y, title).toMatch(/Référent handicap/);
    expect(/[Ss]alles/.test(a11y ?? ''), title).toBe(remote < sessions.length);
    expect(/à distance/i.test(a11y ?? ''), title).toBe(remote > 0);
  }
});

it('un intervenant ne donne pas deux sessions d’une formation le même jour', () => {
  for (const { title, sessions } of network.formations)
    expect(new Set(sessions.map(({ startsAt }) => startsAt.getTime())).size, title).toBe(sessions.length);
});

it('une session ne passe ni un samedi ni un dimanche, quel que soit le jour de la démonstration', () => {
  for (let day = 0; day < 14; day++) {
    const drafts = makeFormations(dayOf(new Date(now.getTime() + day * 86_400_000)), makePictureSet());
    for (const { startsAt, endsAt } of drafts.flatMap((one) => one.sessions)) {
      const days = Math.round((endsAt.getTime() - startsAt.getTime()) / 86_400_000) + 1;
      const [first, last] = [startsAt.getUTCDay(), startsAt.getUTCDay() + days - 1];
      expect([first >= 1, last <= 5], startsAt.toISOString()).toEqual([true, true]);
    }
  }
});

it('une session ne touche pas les jours du 20 décembre au 4 janvier', () => {
  const picture = makePictureSet();
  for (let day = 0; day < 365; day += 5)
    for (const { startsAt, endsAt } of makeFormations(dayOf(new Date(now.getTime() + day * 86_400_000)), picture).flatMap(
      (one) => one.sessions,
    ))
      for (const at of [startsAt, endsAt]) {
        const monthAndDay = at.toISOString().slice(5, 10);
        expect(monthAndDay >= '12-20' || monthAndDay <= '01-04', at.toISOString()).toBe(false);
      }
});

it('un témoignage lié nomme un article, et le planning et le catalogue nomment les formations', () => {
  const { formations, articles, papers } = network;
  const linked = formations.flatMap(({ interviews }) => interviews.flatMap(({ slug }) => (slug === null ? [] : [slug])));
  const slugs = new Set(articles.map(({ title }) => slugOf(title)));
  expect(linked.length).toBeGreaterThan(1);
  expect(linked.filter((slug) => !slugs.has(slug))).toEqual([]);
  expect(linked.filter((slug) => !slug.startsWith('temoignage-'))).toEqual([]);
  const words = (name: string) => JSON.stringify(papers.get(name));
  for (const { title, sessions } of formations) {
    expect(words('Catalogue des formations')).toContain(title);
    if (sessions.length > 0) expect(words('Planning des formations')).toContain(title);
  }
});
