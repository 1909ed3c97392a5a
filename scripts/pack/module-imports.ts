import { init, parse } from 'es-module-lexer';

/** Leads relative imports of declarations to what was built: the compiler does so for code, and leaves types as they were written. */
export const withBuiltTypeImports = (declarations: string): string =>
  declarations.replace(/((?:from |import\()['"]\.[^'"]*)\.tsx?(?=['"])/g, '$1.js');

/** The files that a module names by `new URL('./file', import.meta.url)`: workers and other assets, as bundlers understand them. */
export const assetsOf = (code: string): string[] => [...code.matchAll(assetUrl)].map(([, , path = '']) => path);

/** Leads the workers among those to what was built. */
export const withBuiltWorkers = (code: string): string =>
  code.replace(assetUrl, (whole, quote: string, path: string) =>
    whole.replace(`${quote}${path}${quote}`, `${quote}${path.replace(/\.tsx?$/, '.js')}${quote}`),
  );

const assetUrl = /new URL\(\s*(['"])(\.{1,2}\/[^'"]+)\1,\s*import\.meta\.url\s*\)/g;

/** The packages that a built module imports, by name without path. */
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
