import { expect, it } from 'vitest';
import { replyMail } from './reply-mail.ts';

it('la réponse au fournisseur nomme le contrat et donne le pourcentage de la clause', () => {
  const [, query = ''] = replyMail({
    title: 'Entreposage & tri',
    sheet: { date: '2026-07-01', price: '106600.00', currency: 'EUR', changeFromForce: '6.60' },
    answer: { verdict: 'La demande est de 400,00 € de plus que la clause.', slips: ['Le butoir est oublié.'] },
  }).split('?');
  const mail = new URLSearchParams(query);
  expect(mail.get('subject')).toBe('Révision du prix au 01/07/2026\u00a0: Entreposage & tri');
  expect(
    mail
      .get('body')
      ?.replaceAll(/[\u00a0\u202f]/g, ' ')
      .split('\n\n'),
  ).toEqual([
    'Bonjour,',
    'Nous avons comparé votre demande avec la clause de révision du contrat « Entreposage & tri », à la date du 01/07/2026.',
    'La clause donne + 6,60 %, soit un prix de 106 600,00 € hors taxes.',
    'La demande est de 400,00 € de plus que la clause.',
    'Le butoir est oublié.',
    'Vous trouverez en pièce jointe le calcul, étape par étape, avec la source de chaque indice.',
  ]);
});
