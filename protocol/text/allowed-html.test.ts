import { describe, expect, it } from 'vitest';
import { allowedAttributes, allowedTags, isAllowedAttribute, isAllowedLink, isOwnPath } from './allowed-html.ts';

describe('le HTML permis', () => {
  it('[RDG-447] n’a ni style, ni identifiant, ni formulaire, ni cadre', () => {
    const tags = [
      'style',
      'script',
      'form',
      'input',
      'button',
      'iframe',
      'object',
      'embed',
      'svg',
      'math',
      'video',
      'audio',
      'dialog',
      'base',
    ];
    expect(tags.filter((tag) => allowedTags.includes(tag))).toEqual([]);
    const names = ['style', 'id', 'name', 'class', 'form', 'action', 'autoplay', 'srcset', 'popover', 'target', 'onclick'];
    const everywhere = new Set(Object.values(allowedAttributes).flat());
    expect(names.filter((name) => everywhere.has(name))).toEqual([]);
  });

  it.each(['/fournisseurs', '/page/a#titre', '#titre', 'https://exemple.fr/a', 'http://exemple.fr', 'mailto:a@b.fr', 'tel:+33123456789'])(
    'un lien vers %s est permis',
    (url) => expect(isAllowedLink(url)).toBe(true),
  );

  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,a',
    'vbscript:a',
    '//autre.site',
    '/\\autre.site',
    '\\\\autre.site',
    '/\t/autre.site',
    'https:///',
    'blob:a',
    'fichier.html',
    '',
  ])('un lien vers %j ne l’est pas', (url) => expect(isAllowedLink(url)).toBe(false));

  it('une image vient de ce site', () => {
    expect(isOwnPath('/media/logo.png')).toBe(true);
    expect(isAllowedAttribute('img', 'src', '/media/logo.png')).toBe(true);
    expect(isAllowedAttribute('img', 'src', 'https://exemple.fr/a.png')).toBe(false);
    expect(isAllowedAttribute('p', 'src', '/media/logo.png')).toBe(false);
    expect(isAllowedAttribute('constructor', 'src', '/media/logo.png')).toBe(false);
  });
});
