import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontSubset } from './tools/lib/font-subset.ts';
import { protocolWithoutSchemas } from './tools/lib/protocol-without-schemas.ts';
import { routePreloads } from './tools/lib/route-preloads.ts';
import { sharedModules } from './tools/lib/shared-modules.ts';

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

/** The modules that the chunk of the shell leaves out, since they are heavy and of few screens: the sanitizer and its users, contracts, indices, carousels, charts and the fields of long forms. */
const apart = [
  '(?:HtmlText|LongHtml|PageText|DocumentCard|StoryCard|OfferCard|FormationStory)\\.tsx$',
  '(?:shown|allowed)-html\\.ts$',
  '/contracts/',
  '/features/(?:suppliers|subscribers|offers|indices)/',
  '/shared/search/',
  '/ui/(?:carousel|charts)/',
  '/UnsavedChanges',
  '/forms/(?:DateField|NumberField|RadioCards|ComboField|PlainCombo|Segmented|ChoiceField|SelectField|IssueSummary)\\.',
];
const shareable = new RegExp(`^(?!.*(?:${apart.join('|')})).*/(?:web|protocol|node_modules/@tabler)/`.replaceAll('/', '[\\\\/]'));
const shared = sharedModules();

export default defineConfig({
  root: 'web',
  // React Aria brings its own texts in 34 languages: French alone is built in.
  plugins: [
    react(),
    protocolWithoutSchemas(),
    routePreloads(),
    shared.plugin,
    fontSubset(),
    { ...optimizeLocales.vite({ locales: ['fr-FR'] }), enforce: 'pre' },
  ],
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
            // The frame of every other page, with all it imports, and what many screens share (`tools/lib/shared-modules.ts`).
            {
              name: 'shell',
              test: (id) => /[\\/](?:AppShell|ActionMenu)\.tsx$/.test(id) || (shareable.test(id) && shared.isShared(id)),
              priority: 2,
            },
            // The sanitizer, and the components that show the texts of articles and documents.
            { name: 'html', test: /[\\/](?:HtmlText|LongHtml|DocumentCard)\.tsx$/, priority: 1 },
            // One chunk, loaded once the page is idle: the first load names fewer files.
            { name: 'push', test: /[\\/]web[\\/]shared[\\/]push[\\/]/, priority: 1 },
            // The chart without its drawing: the dashboard, a revision and an index load it as one file.
            {
              name: 'charts',
              test: /[\\/]web[\\/]ui[\\/]charts[\\/](?:[Cc]hart|MissingData|use-chart|use-later-rows)(?!-(?:option|picture|shades))/,
              minShareCount: 2,
            },
            // The fields of long forms, which few screens have.
            { name: 'fields', test: /[\\/]web[\\/]ui[\\/]forms[\\/]/, minShareCount: 2 },
            // The modules that the screens of contracts share, without their dialogs.
            { name: 'contracts', test: /[\\/](?:features|protocol)[\\/]contracts[\\/](?!popups)/, minShareCount: 3 },
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
