import { expect, it } from 'vitest';
import { laterPartners, wordsOf } from './concentration/concentration.texts.ts';
import { changeKindLabel, dashboardTitle, laterRows, popinNote, settledText } from './dashboard.texts.ts';

it('[DSH-08] [DSH-09] [DSH-10] le titre nomme le siège, ou la filiale et son siège quand leurs noms diffèrent', () => {
  expect(dashboardTitle('Montcourt', null)).toBe('VOTRE TABLEAU DE BORD Montcourt');
  expect(dashboardTitle('Montcourt', 'Filiale Nord')).toBe('VOTRE TABLEAU DE BORD DE LA FILIALE Filiale Nord – Montcourt');
  expect(dashboardTitle('Montcourt', 'Montcourt')).toBe('VOTRE TABLEAU DE BORD DE LA FILIALE Montcourt');
  expect(dashboardTitle(null, null)).toBe('VOTRE TABLEAU DE BORD');
});

it('la phrase des données dit la date, qui a déclaré, et ce qui est provisoire', () => {
  const nb = '\u00a0';
  expect(settledText({ lastMonth: '2026-02', declaredShare: null, isProvisional: false })).toBe('Données arrêtées au 28/02/2026.');
  expect(settledText({ lastMonth: '2026-10', declaredShare: 83, isProvisional: true })).toBe(
    `Données arrêtées au 31/10/2026, 83${nb}% des fournisseurs ont déclaré${nb}: le dernier mois est provisoire.`,
  );
  expect(settledText({ lastMonth: null, declaredShare: null, isProvisional: false })).toBe('');
});

it('une liste plus longue que l’écran dit combien la suivent', () => {
  expect([laterRows(1), laterRows(1200)]).toEqual([
    'Le suivant est dans le tableau à télécharger.',
    'Les 1\u202f200\u00a0suivants sont dans le tableau à télécharger.',
  ]);
  expect([laterPartners(1, wordsOf('subscriber')), laterPartners(2, wordsOf('supplier'))]).toEqual([
    'Le fournisseur suivant est dans le tableau à télécharger.',
    'Les 2\u00a0adhérents suivants sont dans le tableau à télécharger.',
  ]);
});

it('un détail par société sans évolution dit pourquoi', () => {
  const nb = '\u00a0';
  const line = (evol: number | null, lastYear: number | null) => ({ evol, lastYear });
  expect(popinNote([line(3, 100), line(0, 20)])).toBeNull();
  expect(popinNote([line(3, 100), line(null, 0)])).toBe(`Sans évolution («${nb}–${nb}»)${nb}: aucun montant positif l’année d’avant.`);
  expect(popinNote([line(null, null), line(null, null)])).toBe(`Sans évolution («${nb}–${nb}»)${nb}: moins de deux ans de déclarations.`);
});

it('la sorte d’un écart s’accorde avec ce qu’elle compte', () => {
  expect([changeKindLabel('new', 'family', 2), changeKindLabel('lost', 'family', 1)]).toEqual(['Nouvelles', 'Disparue']);
  expect([changeKindLabel('new', 'affiliate', 1), changeKindLabel('lost', 'region', 3)]).toEqual(['Nouvelle', 'Disparues']);
  expect([changeKindLabel('new', 'supplier', 1), changeKindLabel('new', 'subscriber', 4)]).toEqual(['Nouveau', 'Nouveaux']);
  expect([changeKindLabel('lost', 'supplier', 1), changeKindLabel('lost', 'subscriber', 2)]).toEqual(['Disparu', 'Disparus']);
  expect([changeKindLabel('growing', 'family', 2), changeKindLabel('shrinking', 'supplier', 1)]).toEqual(['En hausse', 'En baisse']);
});
