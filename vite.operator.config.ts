import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontSubset } from './tools/lib/font-subset.ts';
import { protocolWithoutSchemas } from './tools/lib/protocol-without-schemas.ts';

/** The operator's desk, a build of its own: in one build its modules would pull others into the files that members load. */
export default defineConfig({
  root: 'web/operator',
  base: '/operateur/',
  publicDir: false,
  plugins: [react(), protocolWithoutSchemas(), fontSubset(), { ...optimizeLocales.vite({ locales: ['fr-FR'] }), enforce: 'pre' }],
  build: {
    outDir: '../dist/operateur',
    emptyOutDir: true,
    manifest: true,
    chunkSizeWarningLimit: 1200,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // A group takes what its modules import: first the desk with React, then the editor with the rest of its own.
            { name: 'desk', tags: ['$initial'], priority: 3 },
            // The parts of React Aria that menus, calendars and the editor share: none of them loads another for their sake.
            {
              name: 'aria',
              test: /[\\/]node_modules[\\/](?:@react-aria|react-aria|react-aria-components|react-stately|@react-stately|@internationalized|use-sync-external-store)[\\/]/,
              minShareCount: 2,
              priority: 2.5,
            },
            { name: 'editor', test: /[\\/]node_modules[\\/](?:@tiptap|prosemirror-[a-z]+)[\\/]/, priority: 2 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: Number(process.env.DESK_PORT ?? 5174), strictPort: true },
});
