import { beforeAll, describe, expect, it } from 'vitest';
import { aReferent, aSubscriber, isPartner, signedIn } from '#api/test/factories.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';
import { sheetOf } from '#api/test/sheets.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

const path = '/api/v1/subscribers/xlsx';

describe('exporter les adhérents', () => {
  it('[SUB-09] [API-29] l’export adherents.xlsx donne à chaque valeur son type et laisse une ligne au journal', async () => {
    const me = await signedIn(portal, 'supplier');
    const head = await aSubscriber(portal, { title: 'Groupe' });
    const referent = await aReferent(portal, { firstname: 'Inès', lastname: '=Roux' });
    const subscriber = await aSubscriber(portal, {
      title: '=1+1 & Fils <é> "œ"',
      siret: '01234567800012',
      activity: 'Fromages',
      naf: '10.51C',
      naf_label: 'Fabrication de fromage',
      street: '+33 rue du Port',
      postal_code: '02100',
      city: 'Saint-Quentin',
      department: '02',
      phone: '@0123456789',
      website: 'https://exemple.fr',
      annual_turnover_cents: 1_234_56,
      staff: 12,
      joined_on: '2021-12-31',
      parent_id: head.id,
      referent_id: referent.id,
      updated_at: new Date('2026-03-04T23:30:00Z'),
    });
    await isPartner(portal, subscriber.id, me.organisation_id ?? 0);
    const answer = await me.get(`${path}?f=referent:${referent.id}`);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename=adherents.xlsx',
    });
    const row = {
      Adhérent: '=1+1 & Fils <é> "œ"',
      SIRET: '01234567800012',
      'Maison mère': 'Groupe',
      Activité: 'Fromages',
      'Code NAF': '10.51C',
      'Libellé NAF': 'Fabrication de fromage',
      Adresse: '+33 rue du Port',
      'Code postal': '02100',
      Ville: 'Saint-Quentin',
      Département: '02',
      Téléphone: '@0123456789',
      'Site web': 'https://exemple.fr',
      'Chiffre d’affaires (€)': 1234.56,
      Effectif: 12,
      Référent: 'Inès =Roux',
      'Adhérent depuis le': new Date('2021-12-31T00:00:00Z'),
      'Mis à jour le': new Date('2026-03-05T00:00:00Z'),
    };
    expect(await sheetOf(answer)).toEqual([{ ...row, 'Vous travaillez avec': 'Oui' }]);
    const other = await signedIn(portal, 'subscriber');
    expect(await sheetOf(await other.get(`${path}?referent=${referent.id}`))).toEqual([row]);
    const events = await portal.db
      .selectFrom('audit_events')
      .select('subject')
      .where('user_id', '=', me.id)
      .where('action', '=', 'export')
      .execute();
    expect(events).toEqual([{ subject: 'adherents.xlsx' }]);
  });

  it('le journal garde les filtres de l’export, ceux de `f` compris, et rien sans filtre', async () => {
    const me = await signedIn(portal, 'operator');
    for (const query of ['', 'f=department:75&f=naf:71.12B,43.99C&f=ca:(min:1,max:2)&staff=1,2&s=gants']) await me.get(`${path}?${query}`);
    const lines = await portal.db.selectFrom('audit_events').select('filters').where('user_id', '=', me.id).orderBy('id').execute();
    expect(lines.map(({ filters }) => filters)).toEqual(['', 'department=75 ca=(min:1,max:2) naf=71.12B,43.99C staff=1,2 s=…']);
  });

  it('[API-29] l’export suit tous les filtres et le tri de la liste', async () => {
    const me = await signedIn(portal, 'supplier');
    const { id } = await aReferent(portal);
    const rows = Array.from({ length: 1100 }, (_, n) => ({
      kind: 'subscriber' as const,
      siret: String(20_000_000_000_000 + n),
      slug: `export-${n}`,
      title: `Export ${String(n).padStart(4, '0')}`,
      title_key: `export ${String(n).padStart(4, '0')}`,
      department: n % 2 ? '75' : '13',
      staff: n,
      annual_turnover_cents: n * 100,
      naf: n % 4 ? '10.51C' : '43.99C',
      referent_id: id,
    }));
    await portal.db.insertInto('organisations').values(rows).execute();
    const titles = async (query: string) =>
      (await sheetOf(await me.get(`${path}?f[0]=referent:${id}&${query}`))).map((row) => row.Adhérent);
    expect(await titles('page=3&limit=9')).toEqual(rows.map(({ title }) => title));
    expect(await titles('sort=alphabetic-reverse')).toEqual(rows.map(({ title }) => title).toReversed());
    expect(await titles('f[1]=department:75&f[2]=ca:(min:,max:10)&f[3]=staff:(min:4,max:)')).toEqual([
      'Export 0005',
      'Export 0007',
      'Export 0009',
    ]);
    expect(await titles('f[1]=naf:43.99C&f[2]=staff:(min:1,max:5)')).toEqual(['Export 0004']);
    expect(await titles('f[1]=affiliate:aucune')).toEqual([]);
    await aSubscriber(portal, { title: 'Papeterie', referent_id: id });
    expect(await titles('s=papeteri')).toEqual(['Papeterie']);
    expect((await me.get(`${path}?sort=non`)).status).toBe(400);
  });
});
