import { beforeAll, expect, test } from 'vitest';
import { speakFrench } from '#protocol/core/messages.ts';
import { typedIssues } from './request-values.ts';
import { requestEndpoints } from './requests.ts';

beforeAll(speakFrench);

const whole = { object: 'Un tarif', your_demand: 'Bonjour', phone: '02 99 00 00 00', purchase_family: '' };

test('[FRM-08] le formulaire dit tous ses problèmes à la fois, dans l’ordre des champs', () => {
  expect(typedIssues(whole)).toEqual([]);
  expect(typedIssues({ ...whole, phone: 'poste 12' })).toEqual([]);
  expect(typedIssues({ object: ' ', your_demand: '', phone: 'bientôt', purchase_family: 'x'.repeat(201) })).toEqual([
    { field: 'object', message: 'Champ requis' },
    { field: 'your_demand', message: 'Champ requis' },
    { field: 'phone', message: 'Numéro de téléphone attendu' },
    { field: 'purchase_family', message: '200 caractères au plus' },
  ]);
});

test('le texte le plus long que le serveur accepte, l’écran l’accepte', () => {
  const longest = { object: 'x'.repeat(200), your_demand: 'x'.repeat(5000), phone: '0'.repeat(40), purchase_family: 'x'.repeat(200) };
  expect(requestEndpoints.submit.body.safeParse({ ...whole, ...longest }).error).toBeUndefined();
  expect(typedIssues(longest)).toEqual([]);
});

test('un champ refusé à l’écran l’est par le serveur, avec la même phrase', () => {
  const wrong = [
    { object: 'x'.repeat(201) },
    { your_demand: 'x'.repeat(5001) },
    { phone: 'bientôt' },
    { phone: '0'.repeat(41) },
    { purchase_family: 'x'.repeat(201) },
  ];
  for (const change of wrong) {
    const values = { ...whole, ...change };
    const refused = requestEndpoints.submit.body.safeParse(values).error?.issues ?? [];
    expect(typedIssues(values)).toEqual(refused.map(({ path, message }) => ({ field: path.join('.'), message })));
    expect(refused).toHaveLength(1);
  }
});
