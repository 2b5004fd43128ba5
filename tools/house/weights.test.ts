import { expect, it } from 'vitest';
import { openingsOfRoutes } from '#tools/lib/openings.ts';
import { deskWeightsOf, heavyPages, weightLines, weightsOf } from './weights.ts';

const manifest = {
  'index.html': { file: 'index.js', css: ['index.css'], imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  '_shell.js': { file: 'shell.js', name: 'shell', imports: ['_react.js', 'index.html'] },
  'features/news/NewsScreen.tsx': {
    file: 'news.js',
    css: ['news.css'],
    imports: ['_shell.js', '_shared.js'],
    dynamicImports: ['ui/Chart.tsx'],
  },
  '_shared.js': { file: 'shared.js', css: ['shared.css'] },
  'ui/Chart.tsx': { file: 'chart.js' },
};
const sizes: Record<string, number> = {
  'index.js': 20_000,
  'index.css': 2_000,
  'react.js': 90_000,
  'shell.js': 30_000,
  'news.js': 7_000,
  'news.css': 1_000,
  'shared.js': 9_000,
  'shared.css': 500,
  'chart.js': 400_000,
};
const openings = [
  { path: '/login', modules: [] },
  { path: '/actualites', modules: ['app/AppShell.tsx', 'features/news/NewsScreen.tsx'] },
];
const weigh = (heavier: Record<string, number> = {}) =>
  weightsOf(manifest, openings, (file) => ({ ...sizes, ...heavier })[file] ?? Number.NaN);

it('le premier chargement compte chaque fichier une fois, styles et imports compris, sans ce qui se charge ensuite', () => {
  expect(weigh()).toEqual([
    { path: '/login', kilobytes: 112, limit: 120 },
    { path: '/actualites', kilobytes: 159.5, limit: 180 },
  ]);
  expect(weightLines(weigh())).toEqual([' 159,5 Ko sur 180  /actualites', ' 112,0 Ko sur 120  /login']);
});

it('une page plus lourde que sa limite est nommée avec son poids', () => {
  expect(heavyPages(weigh())).toEqual([]);
  expect(heavyPages(weigh({ 'shared.js': 29_501 }))).toEqual(['/actualites : 181 Ko au premier chargement, 180 au plus']);
  expect(heavyPages(weigh({ 'index.js': 28_001 }))).toEqual(['/login : 121 Ko au premier chargement, 120 au plus']);
});

it('une page que la construction ne connaît pas est une erreur, pas un poids nul', () => {
  expect(() => weightsOf(manifest, [{ path: '/nulle-part', modules: ['features/Nowhere.tsx'] }], () => 1)).toThrow('features/Nowhere.tsx');
});

it('chaque route du portail a sa page, avec les modules de ses routes parentes', async () => {
  const pages = new Map((await openingsOfRoutes()).map(({ path, modules }) => [path, modules]));
  expect(pages.get('/login')).toEqual([]);
  const shell = ['app/AppShell.tsx', 'lib/http/query-client.ts'];
  expect(pages.get('/')).toEqual([...shell, 'features/home/HomeScreen.tsx']);
  expect(pages.get('/fournisseur/:slug/documents')).toEqual([
    ...shell,
    'features/suppliers/SupplierSheetScreen.tsx',
    'features/documents/SheetDocuments.tsx',
  ]);
  expect(pages.size).toBeGreaterThan(30);
});

it('le bureau pèse son premier écran, et à part ce que l’éditeur ajoute', () => {
  const desk = {
    'index.html': { file: 'desk.js', css: ['desk.css'] },
    'kit/editor/HtmlEditor.tsx': { file: 'form.js', imports: ['_editor.js', 'index.html'] },
    '_editor.js': { file: 'editor.js', imports: ['index.html'] },
  };
  const bytes: Record<string, number> = { 'desk.js': 140_000, 'desk.css': 7_000, 'form.js': 5_000, 'editor.js': 146_000 };
  const weights = deskWeightsOf(desk, (file) => bytes[file] ?? Number.NaN);
  expect(weights.map(({ kilobytes }) => kilobytes)).toEqual([147, 151]);
  expect(heavyPages(weights)).toEqual(['/operateur, éditeur : 151 Ko au premier chargement, 150 au plus']);
});
