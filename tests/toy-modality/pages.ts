import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { build, preview, type InlineConfig, type PreviewServer } from 'vite';
import { freePort } from '../../scripts/free-port.ts';
import { replacementOf } from './tables.ts';

const root = fileURLToPath(new URL('../../apps/platform', import.meta.url));

/** Builds the platform's pages with the toy's rows in their tables, and serves them together with a server's API. */
export async function servePages(outDir: string, server: string): Promise<PreviewServer> {
  const options = {
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      // Without the chunks of the product's build a page loads hundreds of files
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'libraries', test: /node_modules/ }] } } },
    },
  } satisfies InlineConfig;
  await build({
    ...options,
    plugins: [
      react(),
      {
        name: 'toy-tables',
        enforce: 'pre',
        async resolveId(source, importer) {
          const resolved = await this.resolve(source, importer, { skipSelf: true });
          return (resolved && replacementOf(resolved.id, importer)) ?? resolved;
        },
      },
    ],
  });
  const port = await freePort();
  return preview({ ...options, preview: { host: '127.0.0.1', port, proxy: { '/api-asr': server, '/log/': server } } });
}
