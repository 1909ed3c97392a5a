import { init, initSync, parse } from 'es-module-lexer';

/** Rewrites relative imports in declarations to built files. The compiler does so for code but not for types. */
export const withBuiltTypeImports = (declarations: string): string =>
  declarations.replace(/((?:from |import\()['"]\.[^'"]*)\.tsx?(?=['"])/g, '$1.js');

/**
 * Returns the files that a module references by `new URL('./file', import.meta.url)`, as bundlers understand it:
 * workers and other assets.
 */
export const assetsOf = (code: string): string[] => [...code.matchAll(assetUrl)].map(([, , path = '']) => path);

/** Rewrites references to workers to the built files. */
export const withBuiltWorkers = (code: string): string =>
  code.replace(assetUrl, (whole, quote: string, path: string) =>
    whole.replace(`${quote}${path}${quote}`, `${quote}${path.replace(/\.tsx?$/, '.js')}${quote}`),
  );

const assetUrl = /new URL\(\s*(['"])(\.{1,2}\/[^'"]+)\1,\s*import\.meta\.url\s*\)/g;

/** Returns the names of the packages that a built module imports, without subpaths. */
export async function packagesOf(code: string): Promise<string[]> {
  await init;
  const paths = parse(code)[0].flatMap(({ n: path }) => (path === undefined || path.startsWith('.') ? [] : [path]));
  return [
    ...new Set(
      paths.map((path) =>
        path
          .split('/')
          .slice(0, path.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
    ),
  ];
}

/**
 * Marks a built module that imports React or what is built on it, so that frameworks with server components (Next.js)
 * load it in the browser. Others, such as the headless core, stay usable on both sides. The mark takes no line of its
 * own, so that source maps stay true.
 */
export function withClientDirective(code: string): string {
  initSync();
  const isClient = parse(code)[0].some(({ n: path = '', d }) => d === -1 && isClientPackage(path));
  return isClient ? `'use client'; ${code}` : code;
}

/** `react` itself, what is named after it (`react-aria`, `@tanstack/react-virtual`), and styled-components. */
const isClientPackage = (path: string): boolean =>
  !path.startsWith('.') && /(^|[/-])react($|[/-])|^styled-components$/.test(path);
