import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { protocolWithoutSchemas } from './tools/lib/protocol-without-schemas.ts';
import { routePreloads } from './tools/lib/route-preloads.ts';

const server = `http://${process.env.HOST ?? '127.0.0.1'}:${process.env.PORT ?? '3000'}`;
const served = [
  'api',
  'oauth',
  'session',
  'user',
  'media',
  'file',
  'calendrier',
  'desabonnement',
  'webform_rest',
  'health',
  'ready',
  'config\\.json',
];

/** The modules that the shared chunk leaves out, since they are heavy and of few screens: the sanitizer, areas, documents, downloads, carousels, charts, the guard and the fields of long forms. */
const apart = [
  '(?:HtmlText|LongHtml|PageText)\\.tsx$',
  '(?:shown|allowed)-html\\.ts$',
  'anchor\\.ts$',
  '/contracts/',
  '/features/(?:suppliers|subscribers)/',
  '/ui/carousel/',
  '/UnsavedChanges',
  '/http/(?:download|file-name)\\.ts$',
  'ExportButton\\.tsx$',
  '/shared/(?:articles|documents|search)/',
  '/features/(?:articles|dashboard|indices|pages)/',
  '/ui/charts/(?!Sparkline|Bars)',
  '/forms/(?:DateField|NumberField|RadioCards|ComboField|PlainCombo|Segmented|ChoiceField|SelectField|IssueSummary)\\.',
];
const shared = new RegExp(`^(?!.*(?:${apart.join('|')})).*/(?:web|protocol|node_modules/@tabler)/`.replaceAll('/', '[\\\\/]'));

export default defineConfig({
  root: 'web',
  // React Aria brings its own texts in 34 languages: French alone is built in.
  plugins: [react(), protocolWithoutSchemas(), routePreloads(), { ...optimizeLocales.vite({ locales: ['fr-FR'] }), enforce: 'pre' }],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    chunkSizeWarningLimit: 1200,
    reportCompressedSize: false,
    // Every browser that has popovers, which the portal needs, has module preloads.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The sign-in page loads what it imports, and nothing that other screens share.
            { name: 'first', tags: ['$initial'], priority: 3 },
            // The frame of every other page, with all it imports.
            { name: 'shell', test: /[\\/]web[\\/]app[\\/]AppShell\.tsx$/, priority: 2 },
            // Groups the modules that several screens share, except the areas that only their own screens need. Eighty small files cost more
            // than the bytes that a screen could have spared: a phone waits for six at a time, and each brings a kilobyte of headers.
            { name: 'shared', test: shared, minShareCount: 4, priority: 1 },
            // One chunk, loaded once the page is idle: the first load names fewer files.
            { name: 'push', test: /[\\/]web[\\/]shared[\\/]push[\\/]/, priority: 1 },
            // The chart without its drawing: the dashboard, a revision and an index load it as one file.
            {
              name: 'charts',
              test: /[\\/]web[\\/]ui[\\/]charts[\\/](?:[Cc]hart|MissingData|use-chart)(?!-(?:option|picture|shades))/,
              minShareCount: 2,
            },
            // The fields of long forms, which few screens have.
            { name: 'fields', test: /[\\/]web[\\/]ui[\\/]forms[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: {
      [`^/(${served.join('|')})(/|\\?|$)`]: { target: server },
      // The desk has a development server of its own, beside this one.
      '^/operateur(/|\\?|$)': { target: `http://127.0.0.1:${process.env.DESK_PORT ?? '5174'}`, ws: true },
    },
  },
});
