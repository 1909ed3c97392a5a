import version from '../../packages/ui/package.json';

/** Sources of the components, each loaded when its page asks for it. */
const sources = import.meta.glob<string>(
  ['../../packages/{ui,annotation-kit}/src/**/*.{ts,tsx}', '!**/*.{test,stories}.{ts,tsx}'],
  { query: '?raw', import: 'default' },
);

/** What a page says of a component that its source knows best. */
export interface SourceFacts {
  /** Path in the repository. */
  readonly path: string;
  readonly source: string;
  /** Names of the tokens that the files of its folder use. */
  readonly tokens: readonly string[];
}

/** The path of a component beside its stories. */
export const besideStories = (storyPath: string, component: string): string =>
  `${folderOf(storyPath.replace(/^\.\//, ''))}/${component}.tsx`;

/** Reads the source of a component; undefined for stories of no single component. */
export async function readSource(path: string): Promise<SourceFacts | undefined> {
  const folder = folderOf(path);
  const source = await sources[`../../${path}`]?.();
  if (source === undefined) return undefined;
  const beside = Object.keys(sources).filter((file) => file.startsWith(`../../${folder}/`));
  const texts = await Promise.all(beside.map((file) => sources[file]?.()));
  const tokens = texts.flatMap((text) => (text ?? '').match(/\btoken(?:\.[a-zA-Z]+)+(?:\[\d\])?/g) ?? []);
  return { path, source, tokens: [...new Set(tokens.map((name) => name.slice('token.'.length)))].toSorted() };
}

const folderOf = (path: string): string => path.replace(/\/[^/]+$/, '');

/** The entry of the packages that a component is imported from. */
export function importLine(storyPath: string, components: readonly string[]): string {
  const entry = entries.find(([part]) => storyPath.includes(part))?.[1] ?? '@earmark/annotation-kit';
  return `import { ${components.join(', ')} } from '${entry}';`;
}

const entries: readonly (readonly [part: string, entry: string])[] = [
  ['packages/ui/src/chart/', '@earmark/ui/chart'],
  ['packages/ui/', '@earmark/ui'],
  ['src/quick/text/', '@earmark/annotation-kit/text'],
  ['src/audio-preview/', '@earmark/annotation-kit/audio-preview'],
];

/** The version since which a component is there: all came with the first. */
export const since: string = version.version;
