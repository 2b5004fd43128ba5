import { describe, expect, it } from 'vitest';
import { loginAddress, safeRedirect } from './redirect.ts';

describe('la redirection après la connexion', () => {
  it.each(['/contrats', '/recherche?motclef=gants%20nitrile&page=2', '/adherent/sotrapel/#filiales'])('suit %s', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'contrats',
    '//exemple.fr',
    '/\\exemple.fr',
    '/\t/exemple.fr',
    '/\n\\exemple.fr',
    'https://exemple.fr/',
    'javascript:alert(1)',
    '\\\\exemple.fr',
    ' /contrats',
    '/login',
    '/login?redirect=/login',
  ])("mène à l'accueil plutôt qu'à %j", (path) => {
    expect(safeRedirect(path)).toBe('/');
  });

  it("garde le chemin voulu dans l'adresse de la connexion", () => {
    expect(loginAddress('/contrats')).toBe('/login?redirect=/contrats');
    expect(loginAddress('/')).toBe('/login');
    const wanted = '/recherche?motclef=a&b=é#haut';
    expect(safeRedirect(new URL(loginAddress(wanted), 'https://ici.invalid').searchParams.get('redirect'))).toBe(
      '/recherche?motclef=a&b=%C3%A9#haut',
    );
  });
});
