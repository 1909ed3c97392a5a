import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('.', import.meta.url));
const source = '@earmark/story-language';

/** Compiles stories, and the examples that they share, with the JSX that says their texts in the chosen language. */
export function storyLanguage(): Plugin {
  return {
    name: 'earmark-story-language',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: Object.fromEntries(
          ['jsx-runtime', 'jsx-dev-runtime'].map((name) => [`${source}/${name}`, `${folder}${name}.ts`]),
        ),
      },
    }),
    // In the first line, so that positions in the source stay as they are.
    transform: (code, id) =>
      spoken.test(id.replace(/\?.*$/, '')) ? { code: `/** @jsxImportSource ${source} */ ${code}`, map: null } : null,
  };
}

const spoken =
  /\/packages\/(?:ui|annotation-kit)\/src\/.*(?:\.stories|\/example-rows|\/story\/[^/]+)\.tsx$|\/docs\/usage\/(?:kit\/)?[^/]+\.tsx$/;
