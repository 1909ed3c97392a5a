import { join, resolve } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { surfaceModules } from './surface-modules.ts';

const root = resolve(import.meta.dirname, '..');
const main = 'src/app/main.tsx';
const entry = ['index.html'];
const shell = [...entry, 'src/app/App.tsx', 'src/app/shell/index.ts'];
const framed = [...shell, 'src/app/shell/Framed.tsx'];
/** Of the first kind of work, and of the others: the first has a chunk of its own, of which the others load nothing. */
const [firstWorkbench = [], ...otherWorkbenches] = surfaceModules.map(({ module }) => [
  ...shell,
  'src/screens/workbench/index.ts',
  module,
]);

/** Modules that each page needs on load, by its entry. */
const pages = {
  login: [...entry, 'src/app/LoginPage.tsx'],
  home: [...framed, 'src/screens/dashboard/index.ts'],
  workbench: firstWorkbench,
  otherWorkbenches: otherWorkbenches.flat(),
};
/** Lazy on every page; the modules it shares with the workbench must not pull in more of the workbench. */
const palette = 'src/app/palette/Palette.tsx';
/** Screens without lists, some of them for people who have no account yet: they load nothing that only lists need. */
const plainScreens = ['not-found', 'join', 'invite', 'setup', 'create-team'].map(
  (name) => `src/screens/${name}/index.ts`,
);
const screen = /^src\/screens\/[^/]+\/index\.ts$/;

interface Chunk {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/**
 * Returns the function that assigns modules to chunks. Left alone, the bundler splits off every module that a lazy part
 * shares with a page: over a hundred tiny chunks, each a request of its own and compressed without a common dictionary.
 * Instead, one chunk holds what login, home and workbench all need on load, one what the inner pages share, one what
 * only the workbench needs, and one what the workbench shares with other screens; of the rest one what the frame around
 * every screen needs, one what home, one what screens without lists, and one what a third of the screens need.
 * Everything else stays as the bundler splits it. Which module belongs where is known only after tree shaking, so a
 * first build, which is not written, determines it.
 */
export async function chunkGroups(config: InlineConfig): Promise<(id: string) => string | null> {
  const chunks = await buildOnce(config);
  const opened = new Map(
    chunks.flatMap((chunk) => (chunk.facadeModuleId === null ? [] : [[chunk.facadeModuleId, chunk] as const])),
  );
  const needs = (modules: readonly string[]) =>
    modulesOf(
      chunks,
      modules.map((name) => chunkOf(opened, name)),
    );
  const [login, home, workbench] = [needs(pages.login), needs(pages.home), needs(pages.workbench)];
  const others = needs(pages.otherWorkbenches);
  const screens = [...opened.keys()]
    .map((id) => id.slice(root.length + 1))
    .filter((name) => screen.test(name) && !pages.workbench.includes(name));
  const elsewhere = needs([...framed, ...screens]);
  const apart = needs([...pages.login, palette]);
  const [frame, plain] = [needs(framed), needs([...framed, ...plainScreens])];
  const needed = screens.map((name) => needs([...framed, name]));
  // What the open workbench loads afterwards must not bring the schemas and parts of screens, whose code takes long to
  // run.
  const beside = modulesOf(
    chunks,
    lazyOf(
      chunks,
      [...workbench].filter((id) => !home.has(id)),
    ),
  );
  const isCommon = (id: string): boolean => needed.filter((ids) => ids.has(id)).length >= screens.length / 3;
  return (id) => {
    // Entry modules keep their own name.
    if (opened.has(id) || id === join(root, main)) return null;
    if (!workbench.has(id)) {
      if (login.has(id)) return null;
      // What another workbench shares must not bring it the whole of what screens share
      if (others.has(id)) return home.has(id) ? 'dialogs' : elsewhere.has(id) && !apart.has(id) ? 'controls' : null;
      if (frame.has(id)) return 'frame';
      if (home.has(id)) return 'home';
      if (apart.has(id) || beside.has(id)) return null;
      return plain.has(id) ? 'plain' : isCommon(id) ? 'screens' : null;
    }
    if (home.has(id)) return login.has(id) ? 'base' : 'inside';
    // What the palette or the login page shares, icons, goes with what is there wherever it opens
    if (apart.has(id)) return login.has(id) ? 'base' : 'inside';
    return elsewhere.has(id) ? 'shared' : others.has(id) ? 'workbench' : 'first-surface';
  };
}

async function buildOnce(config: InlineConfig): Promise<readonly Chunk[]> {
  const built = [
    await build({
      ...config,
      root,
      configFile: false,
      logLevel: 'silent',
      build: { ...config.build, write: false, minify: false, emptyOutDir: false, copyPublicDir: false },
    }),
  ].flat();
  return built.flatMap((one) => ('output' in one ? one.output : [])).filter((file) => file.type === 'chunk');
}

function chunkOf(opened: ReadonlyMap<string, Chunk>, name: string): Chunk {
  const chunk = opened.get(join(root, name));
  if (!chunk) throw new Error(`No page is opened by ${name}`);
  return chunk;
}

/** Returns the chunks that the chunks of these modules import when they are needed. */
function lazyOf(chunks: readonly Chunk[], modules: readonly string[]): readonly Chunk[] {
  const from = new Set(modules);
  const names = new Set(
    chunks
      .filter(({ moduleIds }) => moduleIds.some((id) => from.has(id)))
      .flatMap(({ dynamicImports }) => dynamicImports),
  );
  return chunks.filter(({ fileName }) => names.has(fileName));
}

/** Returns the modules of the chunks and of everything they import statically. */
const modulesOf = (chunks: readonly Chunk[], roots: readonly Chunk[]): ReadonlySet<string> =>
  new Set([...withImports(chunks, roots)].flatMap(({ moduleIds }) => moduleIds));

/** Returns the chunks and everything they import statically, in the order in which it is met. */
export function withImports<Some extends Pick<Chunk, 'fileName' | 'imports'>>(
  chunks: readonly Some[],
  roots: readonly Some[],
): ReadonlySet<Some> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Some>();
  const add = (chunk: Some | undefined): void => {
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    chunk.imports.forEach((name) => add(byName.get(name)));
  };
  roots.forEach(add);
  return found;
}
