import { expect, it } from 'vitest';
import { expertPages } from '#demo/organisations/sheets.list.ts';
import { cookieNames, cookieSeconds } from '#protocol/session/session-texts.ts';
import { expertAdvice } from './expert-advice.list.ts';
import { legalTexts } from './legal.list.ts';
import { namedTexts } from './named.list.ts';
import { htmlOf } from './page.ts';

const counts = ['deux', 'trois', 'quatre', 'cinq', 'six'];

it('une fiche d’expert compte autant de points que sa description en annonce', () => {
  const announced = Object.values(expertPages)
    .flat()
    .flatMap(([title, description]) => {
      const [, word] = /(\p{L}+) (?:questions|étapes)/u.exec(description) ?? [];
      return word ? [[title, counts.indexOf(word) + 2]] : [];
    });
  expect(announced).toHaveLength(2);
  expect(announced).toEqual(announced.map(([title = '']) => [title, expertAdvice[title]?.length]));
});

it('les mentions légales, les données personnelles, l’accessibilité et l’équipe donnent l’adresse du réseau, que l’on peut ouvrir', () => {
  const { 'mentions-legales': notice, 'donnees-personnelles': personalData, accessibilite } = legalTexts;
  for (const page of [notice, personalData, accessibilite, namedTexts.mercurial])
    expect(htmlOf(page), page.title).toContain('<a href="mailto:equipe@reseau.example">equipe@reseau.example</a>');
});

it('[SES-28] la politique de cookies dit de chaque cookie qu’il dure un an', () => {
  expect(cookieSeconds).toBe(365 * 24 * 60 * 60);
  const rows = legalTexts['politique-cookies'].sections.flatMap(({ table = [] }) => table);
  for (const name of Object.values(cookieNames)) expect(rows.find(([cookie]) => cookie === name)?.[2], name).toMatch(/^Un an/);
});
