import { workErrors } from '@earmark/contract';
import type { Plugin } from 'vite';

const rows = /\/packages\/contract\/src\/error\/work\.ts$/;
const spoken = /describeError\(\s*'(\w+)'/g;

/**
 * Vite plugin that reduces the errors of projects, tasks and items in the browser bundle to their codes: their
 * sentences arrive with the server's responses, in the language of the request. The build fails when browser code
 * formats one of them itself.
 */
export function leanErrors(): Plugin {
  const codes = Object.fromEntries(Object.entries(workErrors).map(([key, { code, http }]) => [key, { code, http }]));
  return {
    name: 'earmark:lean-errors',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      const path = id.replaceAll('\\', '/');
      if (rows.test(path)) return { code: `export const workErrors = ${JSON.stringify(codes)};`, map: null };
      if (/\/(apps\/platform|packages\/annotation-kit)\/src\//.test(path))
        for (const [, key = ''] of code.matchAll(spoken))
          if (key in codes) this.error(`${id} says ${key}, whose sentence the browser does not have.`);
      return null;
    },
  };
}
