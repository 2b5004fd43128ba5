import { describe, expect, it } from 'vitest';
import { cleanAuthorHtml, cleanHtml, paragraphsOfHtml, textOfHtml, wordsOfHtml } from './clean-html.ts';
import { everyWordOf } from './words.ts';

describe('le HTML écrit par des gens', () => {
  it.each([
    ['un paragraphe et ses mots', '<p>Un <strong>mot</strong>,<br />un <em>autre</em></p>'],
    ['une liste', '<ul><li>un</li><li>deux</li></ul>'],
    ['un tableau', '<table><tbody><tr><th scope="row">Prix</th><td colspan="2">3</td></tr></tbody></table>'],
    ['un lien https', '<a href="https://exemple.fr/page?a=1" title="La page">lien</a>'],
    ['un lien http', '<a href="http://exemple.fr">lien</a>'],
    ['un lien du site', '<a href="/actualites/une">lien</a>'],
    ['une adresse e-mail', '<a href="mailto:anne@exemple.fr">écrire</a>'],
    ['un téléphone', '<a href="tel:+33123456789">appeler</a>'],
    ['un lien dans la page', '<a href="#titre-prix">lien</a>'],
    ['un glossaire', '<dl><dt>MASE</dt><dd>Sécurité</dd></dl>'],
    ['une image du site', '<img src="/media/logo.png" alt="Un logo" width="20" height="10" />'],
  ])('%s reste', (_case, html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  it.each([
    ['un script et son contenu', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['un style et son contenu', '<style>p { color: red }</style><p>a</p>', '<p>a</p>'],
    ['un attribut style', '<p style="position:fixed">a</p>', '<p>a</p>'],
    ['une classe et un identifiant', '<p class="modal" id="root">a</p>', '<p>a</p>'],
    ['un attribut qui réagit', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['une image qui réagit', '<img src="/media/a.png" onerror="alert(1)" />', '<img src="/media/a.png" />'],
    ['un cadre', '<iframe src="https://exemple.fr"></iframe>a', 'a'],
    ['un objet', '<object data="/a.swf"><p>a</p></object>', '<p>a</p>'],
    ['un formulaire', '<form action="/user/logout"><input name="a" />a</form>', 'a'],
    ['un SVG', '<svg onload="alert(1)"><p>a</p></svg>', '<p>a</p>'],
    ['un commentaire', '<!-- a --><p>b</p>', '<p>b</p>'],
    ['un lien javascript:', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['un lien javascript: déguisé', '<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
    ['un lien data:', '<a href="data:text/html,a">a</a>', '<a>a</a>'],
    ['une image data:', '<img src="data:image/png;base64,AAAA" alt="a" />', ''],
    ['une image http', '<img src="http://exemple.fr/a.png" alt="a" />', ''],
    ['un lien vers un autre site sans schéma', '<a href="//autre.site/page">a</a>', '<a>a</a>'],
    ['une image d’un autre site sans schéma', '<img src="//autre.site/a.png" alt="a" />', ''],
    ['les mêmes avec des barres inversées', '<a href="\\\\autre.site">a</a><img src="/\\autre.site/a.png" alt="a" />', '<a>a</a>'],
    ['plusieurs sources d’une image', '<img srcset="//autre.site/a.png 2x" alt="a" />', ''],
  ])('%s s’en va', (_case, html, cleaned) => {
    expect(cleanHtml(html)).toBe(cleaned);
  });

  it('un h1 devient un h2 : le titre de la page est le seul', () => {
    expect(cleanHtml('<h1>Titre</h1><h5>Détail</h5>')).toBe('<h2>Titre</h2><h4>Détail</h4>');
  });

  it('[RDG-448] une image d’un autre site s’en va et elle est nommée', () => {
    expect(
      cleanAuthorHtml('<p>a<img src="https://autre.site/a.png" alt="a" /><img src="/media/b.png" /><img src="//autre.site/c.png" /></p>'),
    ).toEqual({
      html: '<p>a<img src="/media/b.png" /></p>',
      droppedPictures: ['https://autre.site/a.png', '//autre.site/c.png'],
    });
  });
});

it('les mots d’un HTML sont ceux que l’on lit, sans le nom des signes écrits en entités', () => {
  expect(everyWordOf(wordsOfHtml(cleanHtml('<p>Achats R&D</p><p>pour H&amp;M, 5 &lt; 6</p>')))).toEqual([
    'achats',
    'rd',
    'pour',
    'hm',
    '5',
    '6',
  ]);
});

it('le gras, l’italique et les liens ne séparent pas les mots de leur ponctuation', () => {
  const html =
    '<p>Les <strong>achats responsables</strong>, c’est l’<em>affaire</em> de tous (<a href="/offres">voir</a>).</p><p>Le 1<sup>er</sup></p>';
  expect(textOfHtml(cleanHtml(html))).toBe('Les achats responsables, c’est l’affaire de tous (voir). Le 1er');
  expect(textOfHtml(cleanHtml('<strong>a</strong><br>b<ul><li>c</li><li>d</li></ul>'))).toBe('a b c d');
});

it('les paragraphes d’un HTML et leurs lignes se lisent comme à l’écran', () => {
  const html = '<p>Le <strong>24</strong>&nbsp;:<br>- matin<br />- soir</p><p></p><p>L’équipe</p><ul><li>un</li><li>deux</li></ul>Fin';
  expect(paragraphsOfHtml(cleanHtml(html))).toEqual(['Le 24\u00a0:\n- matin\n- soir', 'L’équipe', 'un', 'deux', 'Fin']);
  expect(paragraphsOfHtml('')).toEqual([]);
});
