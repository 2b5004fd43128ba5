import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-strength.ts';

const email = 'jeanne.morel@reseau.example';
const short = '12 caractères au moins : une phrase de plusieurs mots convient très bien';
const common = 'Ce mot de passe est trop courant : choisissez-en un autre';

describe('la force d’un mot de passe', () => {
  it.each([
    ['onze lettre', short],
    ['🦊🦊🦊🦊🦊🦊', short],
    ['aaaaaaaaaaaaaaaa', common],
    ['abababababababab', common],
    ['123456789012', common],
    ['azertyuiopqsdf', common],
    ['Mot de passe 2026', common],
    ['Administrateur1', common],
    ['jeanne.morel2026', common],
    ['Jeanne Morel', common],
  ])('refuse « %s »', (plain, problem) => expect(passwordProblem(plain, email)).toBe(problem));

  it.each(['Quatre mots au hasard', 'cheval agrafe pile', '7h30-le-train-part', 'été à la montagne ☀'])('accepte « %s »', (plain) =>
    expect(passwordProblem(plain, email)).toBeNull(),
  );
});
