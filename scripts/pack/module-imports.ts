import { init, parse } from 'es-module-lexer';

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
