import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import process from 'node:process';
import { defineConfig } from 'vite';
import { compressed } from './build/compressed.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { earlyPage } from './build/early-page.ts';
import { pageTexts } from './build/page-texts.ts';
import { releasedRouter } from './build/released-router.ts';

/** Development server to which API calls are proxied. */
const server = process.env['EARMARK_SERVER'] ?? 'http://127.0.0.1:8080';

const plugins = () => [
  react(),
  // React Aria's locales, reduced to the platform's languages.
  { ...optimizeLocales.vite({ locales: ['en-US', 'zh-CN'] }), apply: 'build' as const },
  pageTexts(),
  releasedRouter(),
];
/** Chunks by which a page opens: see `pages` of the chunk groups. */
const opensFirst = /\/(App|LoginPage|shell|Framed|dashboard|workbench)-[\w-]+\.js$/;

// Pure factories whose unused results are tree-shaken: schemas, styles.
const treeshake = { manualPureFunctions: ['z', 'styled', 'css', 'keyframes'] };

export default defineConfig(async ({ command }) => ({
  plugins: [...plugins(), earlyPage(), compressed()],
  // Imported by a worker, where the development server would find it late and load every page anew.
  optimizeDeps: { include: ['nspell'] },
  server: { proxy: { '/api-asr': server, '/log/': server } },
  build: {
    target: 'es2022',
    sourcemap: true,
    // All supported browsers preload modules. Chunks of the pages that open first are named ahead; of other screens
    // only the screen is, because lists of all chunks would be a part of the first load.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file: string, dependencies: string[], { hostType }: { hostType: 'html' | 'js' }) =>
        hostType === 'html' || opensFirst.test(file) ? dependencies : [],
    },
    // Read by the bundle size suite.
    manifest: true,
    rolldownOptions: {
      treeshake,
      ...(command === 'build' && {
        output: {
          codeSplitting: {
            groups: [
              {
                name: await chunkGroups({ plugins: plugins(), build: { rolldownOptions: { treeshake } } }),
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      }),
    },
  },
}));
