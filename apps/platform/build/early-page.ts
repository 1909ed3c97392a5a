import { callPrefix, routes as calls } from '@earmark/contract';
import type { Plugin, Rolldown } from 'vite';
import { withImports } from './chunk-groups.ts';
import { surfaceModules } from './surface-modules.ts';

type Bundle = Rolldown.OutputBundle;

const tag = '<script src="/first-paint.js"';
const inside = ['src/app/App.tsx', 'src/app/shell/index.ts'];
const workbench = 'src/screens/workbench/index.ts';
const textsOf = (language: string, ...parts: string[]) => parts.map((part) => `src/i18n/${language}/${part}.ts`);

/**
 * Vite plugin that tells `public/first-paint.js` what a page will need before the code that says so is loaded: calls
 * that it asks at once, and chunks that it preloads. Opening an item from a link otherwise waits for three loads in
 * turn.
 */
export function earlyPage(): Plugin {
  return {
    name: 'earmark:early-page',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        // Tests of screens have a page of their own.
        if (path !== '/index.html') return html;
        const early = {
          session: addressOf('userInfo'),
          item: addressOf('getItem'),
          ...(bundle && { inside: inBoth((language) => filesOf(bundle, inside, language)) }),
          workbenches: surfaceModules.map(({ module, screens }) => ({
            paths: screens.map((screen) => screen.path),
            ...(bundle && {
              chunks: inBoth((language) => filesOf(bundle, [workbench, module], language, 'workbench')),
            }),
          })),
        };
        if (!html.includes(tag)) throw new Error(`The page has no ${tag}`);
        const written = JSON.stringify(early).replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;');
        return html.replace(tag, () => `${tag} data-early='${written}'`);
      },
    },
  };
}

const inBoth = (filesIn: (language: 'en' | 'zh') => string[]) => ({ en: filesIn('en'), zh: filesIn('zh') });

/** Calls that are sent early are `POST`, whose requests are JSON bodies. */
function addressOf(name: 'userInfo' | 'getItem'): string {
  const call: { readonly method: 'POST'; readonly path: string } = calls[name];
  return callPrefix + call.path;
}

/**
 * Addresses of the chunks of modules and of the texts they render with, with all that these import statically but the
 * entry does not.
 */
function filesOf(bundle: Bundle, modules: readonly string[], language: 'en' | 'zh', ...parts: string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const roots = [...modules, ...textsOf(language, 'outside', ...parts)].map((module) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/platform/${module}`));
    if (!chunk) throw new Error(`No chunk is opened by ${module}`);
    return chunk;
  });
  const loaded = withImports(
    chunks,
    chunks.filter(({ isEntry }) => isEntry),
  );
  return [...withImports(chunks, roots)].filter((chunk) => !loaded.has(chunk)).map(({ fileName }) => `/${fileName}`);
}
