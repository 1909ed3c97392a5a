import { readFileSync } from 'node:fs';

/** Packages that nobody outside the project imports: an export of theirs is for a reader here. */
const unpublished = /^(packages\/contract|apps\/(platform|server))\/src\//;
const test = /\.test\.tsx?$/;

interface Module {
  readonly declares: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

/**
 * Returns exports of the unpublished packages whose name stands in no other file, as `file: name`. What passes them on
 * (`export { … } from`) does not read them. A name that two files export is read where a third one has it.
 */
export function findUnreadExports(
  paths: readonly string[],
  read: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): string[] {
  const modules = new Map(
    paths.filter((path) => /\.[cm]?[jt]sx?$/.test(path)).map((path) => [path, parse(read(path))] as const),
  );
  const readers = new Map<string, string[]>();
  for (const [path, { names, declares }] of modules)
    for (const name of names) if (!declares.has(name)) readers.set(name, [...(readers.get(name) ?? []), path]);
  return [...modules].flatMap(([path, { declares }]) =>
    unpublished.test(path) && !test.test(path)
      ? [...declares].filter((name) => !readers.has(name)).map((name) => `${path}: ${name}`)
      : [],
  );
}

function parse(source: string): Module {
  const code = source.replaceAll(/\/\*[^]*?\*\//g, ' ').replaceAll(/(^|\s)\/\/.*$/gm, ' ');
  const declared = code.matchAll(/^export (?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm);
  // A new name reads the old one, as `default` does of a screen
  const own = code.replaceAll(/^export (?:type )?(?:\{[^}]*\}|\*) from .*$/gm, (passedOn) =>
    [...passedOn.matchAll(/(\w+) as \w+/g)].map(([, name]) => name).join(' '),
  );
  return { declares: new Set([...declared].map(([, name = '']) => name)), names: new Set(own.match(/[\w$]+/g)) };
}
