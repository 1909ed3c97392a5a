import type { Plugin } from 'vite';

/** Where React Aria keeps its own sentences: one small module a language and component. */
const sentences =
  /\/node_modules\/react-(?:aria|stately|aria-components)\/dist\/private\/intl\/.+\/([a-z]{2}-[A-Z]{2})\.mjs$/;

/**
 * Leaves React Aria's sentences of other languages out of the build: the platform speaks these alone. A language that is asked
 * for and not there is answered in English.
 */
export function leanLocales(spoken: readonly string[]): Plugin {
  return {
    name: 'earmark:lean-locales',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      const language = sentences.exec(id.replaceAll('\\', '/'))?.[1];
      return language === undefined || spoken.includes(language)
        ? null
        : { code: 'export default {};', moduleSideEffects: false };
    },
  };
}
