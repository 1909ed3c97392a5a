import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { matchesGlob } from 'node:path';

/** Returns the project's files known to git, including uncommitted ones. */
export function listSources(): string[] {
  const listing = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  return listing.split('\0').filter((path) => path !== '' && existsSync(path));
}

/** Returns folders named after a kind of code instead of their subject. */
export function findNamelessFolders(paths: readonly string[]): string[] {
  const folders = paths
    .filter((path) => !path.includes('fixtures/'))
    .flatMap((path) => {
      const parts = path.split('/').slice(0, -1);
      return parts.flatMap((part, index) => (nameless.has(part) ? [parts.slice(0, index + 1).join('/')] : []));
    });
  return [...new Set(folders)];
}

/** How many files a folder of sources holds at most; more of them get rooms of their own. */
const mostFiles = 25;

/** Folders with a file per name, looked up by that name: docs/architecture.md says why they have no rooms. */
const directories = new Set([
  'apps/platform/src/i18n/en',
  'apps/platform/src/i18n/zh',
  'apps/server/src/db/migration',
  'packages/contract/src/api',
  'packages/contract/src/error',
  'packages/contract/src/list',
]);

/** Returns folders of sources with more files than one looks over. */
export function findFullFolders(paths: readonly string[]): string[] {
  const folders = paths
    .filter((path) => /^(apps|packages)\/[^/]+\/src\//.test(path))
    .map((path) => path.split('/').slice(0, -1).join('/'));
  return Object.entries(Object.groupBy(folders, (folder) => folder)).flatMap(([folder, files = []]) =>
    files.length > mostFiles && !directories.has(folder) ? [`${folder} (${files.length})`] : [],
  );
}

/** Returns test files that no suite would run. */
export function findStrayTests(paths: readonly string[]): string[] {
  return paths.filter(
    (path) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(path) && !testGlobs.some((glob) => matchesGlob(path, glob)),
  );
}

const nameless = new Set(['utils', 'util', 'helpers', 'common', 'misc', 'types', 'hooks', 'constants']);

/** Mirrors vitest.config.ts and playwright.config.ts. */
const testGlobs = [
  'packages/*/src/**/*.test.{ts,tsx}',
  'packages/annotation-kit/test/**/*.test.tsx',
  'apps/*/src/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'apps/server/test/**/*.test.ts',
  'apps/platform/test/**/*.test.tsx',
  'tests/{faults,firefox,security,storybook,toy-modality}/**/*.test.ts',
  'e2e/**/*.spec.ts',
  'tests/toy-modality/**/*.spec.ts',
] as const;
