import { describe, expect, it } from 'vitest';
import { loginUrl, safeRedirect } from './redirect.ts';

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

  it('l’adresse de la connexion garde le chemin demandé', () => {
    expect(loginUrl('/contrats')).toBe('/login?redirect=/contrats');
    expect(loginUrl('/')).toBe('/login');
    const path = '/recherche?motclef=a&b=é#haut';
    expect(safeRedirect(new URL(loginUrl(path), 'https://ici.invalid').searchParams.get('redirect'))).toBe(
      '/recherche?motclef=a&b=%C3%A9#haut',
    );
  });
});
