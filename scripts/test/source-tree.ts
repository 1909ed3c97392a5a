import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { matchesGlob } from 'node:path';

/** The project's own files, as git knows them, those not committed yet among them. */
export function listSources(): string[] {
  const listing = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  return listing.split('\0').filter((path) => path !== '' && existsSync(path));
}

/** Folders named after the kind of their code instead of the thing in them. */
export function findNamelessFolders(paths: readonly string[]): string[] {
  const folders = paths
    .filter((path) => !path.includes('fixtures/'))
    .flatMap((path) => {
      const parts = path.split('/').slice(0, -1);
      return parts.flatMap((part, index) => (nameless.has(part) ? [parts.slice(0, index + 1).join('/')] : []));
    });
  return [...new Set(folders)];
}

/** Tests that no suite would ever run. */
export function findStrayTests(paths: readonly string[]): string[] {
  return paths.filter(
    (path) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(path) && !testPlaces.some((glob) => matchesGlob(path, glob)),
  );
}

const nameless = new Set(['utils', 'util', 'helpers', 'common', 'misc', 'types', 'hooks', 'constants']);

/** As vitest.config.ts and playwright.config.ts have them. */
const testPlaces = [
  'packages/*/src/**/*.test.{ts,tsx}',
  'apps/*/src/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'apps/server/test/**/*.test.ts',
  'tests/{faults,security,storybook,toy-modality}/**/*.test.ts',
  'e2e/**/*.spec.ts',
  'tests/toy-modality/**/*.spec.ts',
] as const;
