import { expect, it } from 'vitest';
import { extractOf } from './extract.ts';

it('l’extrait est un texte sans balise ni entité, coupé après un mot', () => {
  expect(extractOf('<p>Un  <strong>gant</strong> &amp; un casque</p><ul><li>5&nbsp;&lt; 6</li></ul>')).toBe(
    'Un gant & un casque. 5\u00a0< 6',
  );
  const long = extractOf(`<p>${'acheter mieux '.repeat(40)}</p>`);
  expect(long.length).toBeLessThanOrEqual(300);
  expect(long).toMatch(/ (?:acheter|mieux)…$/);
  expect(extractOf(`<p>${'x'.repeat(400)}</p>`)).toBe(`${'x'.repeat(299)}…`);
  expect(extractOf('<p>juste</p>')).toBe('juste');
  expect(extractOf('<ul><li>un</li><li>deux</li></ul>')).toBe('un ; deux');
});

it('les blocs de l’extrait se distinguent : un titre, un paragraphe et une liste ont leur signe', () => {
  expect(extractOf('<h2>Calendrier</h2><p>Trois réunions</p><p>Et puis&nbsp;?</p><p><em>Fin</em></p>')).toBe(
    'Calendrier\u00a0: Trois réunions. Et puis\u00a0? Fin',
  );
  expect(extractOf('<p>Au programme\u00a0:</p><ul><li><p>un</p></li><li><p>deux</p></li></ul><p></p><p>À bientôt</p>')).toBe(
    'Au programme\u00a0: un ; deux. À bientôt',
  );
});

it('l’extrait garde la ponctuation contre les mots en gras et les liens', () => {
  expect(
    extractOf(
      '<p>Les <strong>achats</strong>, l’<em>affaire</em> (<a href="/offres">voir</a>)</p><p><strong>Fin.</strong></p><p>Le 1<sup>er</sup></p>',
    ),
  ).toBe('Les achats, l’affaire (voir). Fin. Le 1er');
});
