import { join, resolve } from 'node:path';
import { build, type InlineConfig } from 'vite';

const root = resolve(import.meta.dirname, '..');
const main = 'src/app/main.tsx';
const entry = ['index.html'];
const shell = [...entry, 'src/app/App.tsx', 'src/app/shell/index.ts'];
const framed = [...shell, 'src/app/shell/Framed.tsx'];

/** What a page needs at once: the modules it is opened by. */
const pages = {
  login: [...entry, 'src/app/LoginPage.tsx'],
  home: [...framed, 'src/screens/dashboard/index.ts'],
  workbench: [...shell, 'src/screens/workbench/index.ts', 'src/business/asr/workbench/index.ts'],
};
/** Comes late to every page: what it shares with the workbench must not bring more of the workbench along. */
const palette = 'src/app/palette/Palette.tsx';
const screen = /^src\/screens\/[^/]+\/index\.ts$/;

interface Chunk {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
}

/**
 * Which file a module goes to. By itself the bundler cuts wherever any late part has something in common with a page: a hundred and
 * more slivers, each a request of its own and compressed without what the others say already. So what login, home and workbench all
 * need at once becomes one file, what the pages inside have in common another, what the workbench alone needs a third, and what it
 * shares with other screens a fourth; all the rest stays as it is cut. Who needs what is known only once unused code has been dropped: a
 * first build, never written, tells it.
 */
export async function packs(config: InlineConfig): Promise<(id: string) => string | null> {
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
  const screens = [...opened.keys()]
    .map((id) => id.slice(root.length + 1))
    .filter((name) => screen.test(name) && !pages.workbench.includes(name));
  const elsewhere = needs([...framed, ...screens]);
  const apart = needs([...pages.login, palette]);
  return (id) => {
    // What a page is opened by keeps its own name.
    if (opened.has(id) || id === join(root, main) || !workbench.has(id)) return null;
    if (home.has(id)) return login.has(id) ? 'base' : 'inside';
    if (apart.has(id)) return null;
    return elsewhere.has(id) ? 'shared' : 'workbench';
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

/** The modules of the chunks and of all that they import at once. */
function modulesOf(chunks: readonly Chunk[], roots: readonly Chunk[]): ReadonlySet<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Chunk>();
  const add = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    chunk.imports.forEach((name) => add(byName.get(name)));
  };
  roots.forEach(add);
  return new Set([...found].flatMap(({ moduleIds }) => moduleIds));
}
