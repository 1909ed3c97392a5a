import { workErrors } from '@earmark/contract';
import type { Plugin } from 'vite';

const rows = /\/packages\/contract\/src\/error\/work\.ts$/;
const spoken = /describeError\(\s*'(\w+)'/g;

/**
 * The refusals of projects, tasks and items in the browser's build: their codes. Their sentences come with the server's answers, in the
 * language of the request. A source that says one of them by itself ends the build.
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
