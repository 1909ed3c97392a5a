import { api } from '@earmark/contract';
import type { Plugin } from 'vite';

const table = /\/packages\/contract\/src\/api\/index\.ts$/;
const declaration = /export const api = \{[^;]*\};/;
const schemaUse = /\bapi(?:\.\w+|\[[^\]]+\])\.(?:request|response|errors|summary|access)\b/;

/**
 * The endpoint table in the browser's build: of each row what it takes to call it, its method and path. The schemas stay on the
 * server; a form imports the schema it needs by its own name. A source that reads more of the table than that ends the build.
 */
export function leanApi(): Plugin {
  const rows = Object.fromEntries(Object.entries(api).map(([name, { method, path }]) => [name, { method, path }]));
  return {
    name: 'earmark:lean-api',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (table.test(id.replaceAll('\\', '/'))) {
        if (!declaration.test(code)) this.error('The endpoint table is no longer declared as the build expects it.');
        return { code: code.replace(declaration, `export const api = ${JSON.stringify(rows)};`), map: null };
      }
      if (/\/(apps\/platform|packages\/annotation-kit)\/src\//.test(id) && schemaUse.test(code))
        this.error(`${id} reads schemas of the endpoint table, which the browser does not have.`);
      return null;
    },
  };
}
