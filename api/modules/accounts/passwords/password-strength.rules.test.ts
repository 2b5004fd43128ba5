import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-strength.ts';

const owner = { email: 'jeanne.morel@reseau.example', firstname: 'Jeanne', lastname: 'Morel', networkName: 'Zorvalia' };
const short = '12 caractères au moins : une phrase de plusieurs mots convient très bien';
const common = 'Ce mot de passe est trop courant : choisissez-en un autre';

describe('la force d’un mot de passe', () => {
  it.each([
    ['onze lettre', short],
    ['🦊🦊🦊🦊🦊🦊', short],
    ['aaaaaaaaaaaaaaaa', common],
    ['!!!!!!!!!!!!', common],
    ['ааааааааааааааа', common],
    ['abababababababab', common],
    ['123456789012', common],
    ['azertyuiopqsdf', common],
    ['Mot de passe 2026', common],
    ['Administrateur1', common],
    ['jeanne.morel2026', common],
    ['Jeanne Morel', common],
  ])('refuse « %s »', async (plain, problem) => expect(await passwordProblem(plain, owner)).toBe(problem));

  it.each([
    'Quatre mots au hasard',
    'cheval agrafe pile',
    '7h30-le-train-part',
    'été à la montagne ☀',
    ';:!§%&£$*?#~|+=)',
    'молоко забор синий трактор облако',
  ])('accepte « %s »', async (plain) => expect(await passwordProblem(plain, owner)).toBeNull());

  const better = ' : choisissez plutôt plusieurs mots sans lien entre eux';
  const known = 'Ce mot de passe contient votre nom, votre e-mail ou le nom du réseau';
  it.each([
    ['P@ssword12345', 'Ce mot de passe ressemble à un mot de passe très courant'],
    ['marseille2026', 'Ce mot de passe contient un mot ou un nom trop facile à deviner'],
    ['aqwzsxedcrfv', 'Ce mot de passe ressemble à un mot de passe très courant'],
    ['qsdfghjklmù*', 'Ce mot de passe suit les touches du clavier'],
    ['jeanne.morel@reseau.example', known],
    ['Zorvalia2026!', known],
    ['soleil soleil soleil', 'Ce mot de passe répète les mêmes caractères'],
  ])('[GOL-68] refuse « %s » et dit pourquoi', async (plain, reason) =>
    expect(await passwordProblem(plain, owner)).toBe(`${reason}${better}`),
  );

  it('[GOL-68] connaît les noms sans leurs accents, et chaque mot d’un nom', async () => {
    const paul = { ...owner, email: 'p.gn@reseau.example', firstname: 'Paul', lastname: 'Guérin-Ozambre' };
    for (const plain of ['Guerin-Zorvalia', 'Zorvalia-Guerin-1', 'ozambrezorvalia'])
      expect(await passwordProblem(plain, paul), plain).toBe(`${known}${better}`);
  });

  it('n’examine que les 64 premiers caractères', async () =>
    expect(await passwordProblem(`${'soleil '.repeat(10)}cheval agrafe pile`, owner)).toBe(
      `Ce mot de passe répète les mêmes caractères${better}`,
    ));
});
