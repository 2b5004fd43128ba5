import { expect, it } from 'vitest';
import { preloadsOf } from './route-preloads.ts';

const manifest = {
  'index.html': { file: 'index.js', css: ['index.css'] },
  '_shell.js': { file: 'shell.js', name: 'shell', imports: ['index.html'] },
  'features/news/NewsScreen.tsx': {
    file: 'news.js',
    css: ['news.css'],
    imports: ['_shell.js', '_part.js'],
    dynamicImports: ['ui/Chart.tsx'],
  },
  '_part.js': { file: 'part.js', css: ['part.css'] },
  'ui/Chart.tsx': { file: 'chart.js' },
};

it('chaque route a les fichiers de son premier chargement, celui qui s’exécute d’abord en tête, le style de ce qu’il importe avant le sien, sans ce qui se charge ensuite', () => {
  const openings = [
    { path: '/login', modules: [] },
    { path: '/actualites', modules: ['app/AppShell.tsx', 'features/news/NewsScreen.tsx'] },
  ];
  expect(preloadsOf(manifest, openings)).toEqual({
    '/login': ['index.js', 'index.css'],
    '/actualites': ['index.js', 'index.css', 'shell.js', 'news.js', 'part.js', 'part.css', 'news.css'],
  });
});
