import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { protocolWithoutSchemas } from './tools/lib/protocol-without-schemas.ts';
import { routePreloads } from './tools/lib/route-preloads.ts';

const server = `http://${process.env.HOST ?? '127.0.0.1'}:${process.env.PORT ?? '3000'}`;
const served = ['api', 'oauth', 'session', 'user', 'media', 'file', 'calendrier', 'webform_rest', 'health', 'ready', 'config\\.json'];

/** Matches the modules that the shared chunk may hold, without the sanitizer and the contracts: heavy, and of few screens. */
const shared = /^(?!.*(?:HtmlText\.tsx$|[\\/]contracts[\\/])).*[\\/](?:web|protocol|node_modules[\\/]@tabler)[\\/]/;

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
            { name: 'shared', test: shared, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { [`^/(${served.join('|')})(/|\\?|$)`]: { target: server } },
  },
});
