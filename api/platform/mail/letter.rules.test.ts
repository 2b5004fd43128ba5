import { expect, it } from 'vitest';
import { letter } from './letter.ts';

const hostile = '<img src=//autre.site>&"';
const escaped = '&lt;img src=//autre.site&gt;&amp;&quot;';

it('chaque mot d’un mail est montré tel quel dans le HTML et laissé tel quel dans le texte', () => {
  const { html, text } = letter({
    to: 'anne@reseau.example',
    networkName: `Réseau ${hostile}`,
    about: `objet ${hostile}`,
    firstname: `Anne ${hostile}`,
    blocks: [
      `paragraphe ${hostile}`,
      {
        title: `titre ${hostile}`,
        paragraphs: [`première ${hostile}`, `seconde ${hostile}`],
        link: { href: 'http://portail.test/?a=1&b="2"', label: `bouton ${hostile}` },
      },
      { href: 'http://portail.test/seul', label: `lien ${hostile}` },
    ],
    why: `raison ${hostile}`,
  });
  for (const word of ['Réseau', 'objet', 'Anne', 'paragraphe', 'titre', 'première', 'seconde', 'bouton', 'lien', 'raison'])
    expect(html, word).toContain(`${word} ${escaped}`);
  expect(html).toContain('href="http://portail.test/?a=1&amp;b=&quot;2&quot;"');
  expect(html).not.toContain('<img');
  for (const word of ['Anne', 'paragraphe', 'titre', 'première', 'seconde', 'bouton', 'lien', 'raison'])
    expect(text, word).toContain(`${word} ${hostile}`);
});

it.each([
  ['Anne', 'Bonjour Anne,'],
  ['', 'Bonjour,'],
])('un prénom « %s » se salue par « %s », dans le texte comme dans le HTML', (firstname, greeting) => {
  const mail = letter({ to: 'anne@reseau.example', networkName: 'Réseau', about: 'objet', firstname, blocks: ['Suite.'], why: 'Raison.' });
  expect(mail.text.split('\n')[0]).toBe(greeting);
  expect(mail.html).toContain(`>${greeting}<`);
});
