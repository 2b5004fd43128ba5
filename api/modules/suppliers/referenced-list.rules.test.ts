import { expect, it } from 'vitest';
import { pdfText } from '#api/test/pdf-text.ts';
import { printReferencedList } from './referenced-list.pdf.ts';

const supplier = { title: 'Hygia', family: 'Gants', city: 'Vannes', reference_year: 2019 };

async function totalOf(suppliers: number): Promise<string | undefined> {
  const rows = Array.from({ length: suppliers }, () => supplier);
  async function* pages() {
    yield rows as never;
  }
  const pdf = await printReferencedList({ title: null, networkName: 'Mercurial', date: new Date('2026-10-05T10:00:00Z'), pages: pages() });
  return /.*fournisseurs?\.$/m.exec(await pdfText(pdf))?.[0];
}

it('[SUP-06] la liste finit par son nombre de fournisseurs, avec l’espace des milliers', async () => {
  expect(await totalOf(0)).toBe('Aucun fournisseur.');
  expect((await totalOf(1))?.replaceAll('\u00a0', ' ')).toBe('1 fournisseur.');
  expect((await totalOf(1234))?.replaceAll('\u00a0', ' ')).toBe('1 234 fournisseurs.');
});
