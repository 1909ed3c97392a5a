import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import process from 'node:process';
import { hasSnapshotFonts } from '../chromium.ts';
import { ensureFirefox } from '../firefox.ts';
import { compiler, compilerEnvironment } from '../compiler.ts';
import { startPostgres } from '../postgres.ts';
import { auditDependencies } from './audit.ts';
import { runNode } from './child.ts';
import { temporaryFilesInMemory } from './environment.ts';
import { check, failure, type Outcome, sum } from './outcome.ts';
import { readPlaywrightReport, readVitestReport } from './report.ts';
import { isWholeMatrix, numberDrawn } from './scope.ts';
import { findFullFolders, findNamelessFolders, findStrayTests, listSources } from './source-tree.ts';
import { findUnreadExports } from './unread-exports.ts';

const typedFolders = [
  '.',
  'packages/model',
  'packages/contract',
  'packages/ui',
  'packages/annotation-kit',
  'apps/server',
  'apps/platform',
] as const;

const reports = 'test-results';

/**
 * The minutes after which a test program is stopped: the longest suites of the whole matrix take four to six times as
 * long.
 */
const limitOf = (minutes: number): number => (isWholeMatrix ? 6 * minutes : minutes);

/** Runs one Node program; the suite passes when it exits with 0 within the timeout. */
export async function program(
  name: string,
  parameters: readonly string[],
  minutes: number,
  environment: Environment = {},
): Promise<Outcome> {
  const { code, isTimedOut } = await runNode(parameters, { timeoutMinutes: minutes, environment });
  return check(code === 0, isTimedOut ? `${name} was stopped after ${minutes} minutes` : `${name} found faults`);
}

/** Type-checks every workspace, since each has settings of its own. */
export async function checkTypes(): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const folder of typedFolders)
    outcomes.push(await program(`types of ${folder}`, [...compiler, '--project', folder], 3, compilerEnvironment));
  return sum(outcomes);
}

/**
 * Checks the import rules, names and sizes of folders, that every test belongs to a suite, and that every export has a
 * reader.
 */
export async function checkRules(): Promise<Outcome> {
  const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
  const folders = ['packages', 'apps', 'scripts', 'e2e', 'tests', 'bench', '.storybook'].filter((path) =>
    existsSync(path),
  );
  const sources = listSources();
  const nameless = findNamelessFolders(sources);
  const stray = findStrayTests(sources);
  const full = findFullFolders(sources);
  const unread = findUnreadExports(sources);
  return sum([
    await program('dependency-cruiser', ['--require', './scripts/test/parse-tsx.cjs', cruiser, ...folders], 3),
    check(nameless.length === 0, `folders named after a kind of code: ${nameless.join(', ')}`),
    check(stray.length === 0, `tests that no suite runs: ${stray.join(', ')}`),
    check(full.length === 0, `folders with more than 25 files: ${full.join(', ')}`),
    check(unread.length === 0, `exports that nothing reads: ${unread.join(', ')}`),
  ]);
}

type Environment = Readonly<Record<string, string>>;

interface VitestOptions {
  readonly minutes: number;
  /** Restricts the run to the tests in these folders. */
  readonly folders?: readonly string[];
  readonly environment?: Environment;
  /** Number of test files run in parallel; one per core by default. */
  readonly workers?: number;
  /** Name of the report; by default the project's. */
  readonly report?: string;
}

/** Runs a project of vitest.config.ts and reads its JSON report. */
export function vitest(
  project: string,
  { minutes, folders = [], environment = {}, workers, report = project }: VitestOptions,
): Promise<Outcome> {
  const file = `${reports}/${report}.json`;
  const parameters = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
    ...folders,
  ];
  return reported(file, readVitestReport, ['node_modules/vitest/vitest.mjs', ...parameters], minutes, environment);
}

/**
 * Runs every story and compares the snapshots of some, where the fonts match those they were taken with. The one other
 * appearance in which each story is checked is chosen by a seed, which is printed so that a run can be repeated.
 */
export function testStories(): Promise<Outcome> {
  const seed = drawSeed('The other appearance of each story is');
  const isComparing = hasSnapshotFonts();
  if (!isComparing) console.log('Snapshots are not compared: this machine has other fonts.');
  return vitest('stories', {
    minutes: 30,
    environment: { EARMARK_TEST_SEED: seed, EARMARK_SNAPSHOTS: isComparing ? 'compare' : '' },
  });
}

/**
 * Folders of tests in which servers that read files are killed. On PostgreSQL the jobs that they had begun wait until
 * their leases expire.
 */
const killsReaders: readonly string[] = ['intake'];

/** Test folders about what engines do differently: transactions, locks, row order, search, and jobs. */
const aboutEngine: readonly string[] = ['db', 'list', 'job', 'search'];

/** Test folders whose results can differ by engine because they use much of it. */
const usesEngine: readonly string[] = [
  'workflow',
  'item',
  'task',
  'bin',
  'people',
  'dashboard',
  'trail',
  'access-token',
  'demo',
];

const apiTests = 'apps/server/test';
const inFolders = (folders: readonly string[]): string[] => folders.map((folder) => `${apiTests}/${folder}/`);

/** Runs the API tests on PostgreSQL, where they take half the processor time of the embedded database. */
export function testApi(): Promise<Outcome> {
  const seed = drawSeed(
    'The values tried on each field, who fires an event in vain and the calls that each access token makes are',
  );
  return onPostgres((url) =>
    vitest('api', {
      minutes: 25,
      folders: isWholeMatrix
        ? []
        : [...inFolders(testFolders().filter((name) => !killsReaders.includes(name))), 'tests/'],
      environment: { ...temporaryFilesInMemory(), DATABASE_URL: url, EARMARK_TEST_SEED: seed },
    }),
  );
}

const testFolders = (): string[] =>
  readdirSync(apiTests, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/**
 * Runs on the embedded database, with files in memory, what its engine can change; of the files that only use it an
 * eighth, drawn by a seed: all of them run on PostgreSQL, and a database of their own costs a second of processor time
 * each.
 */
export function testApiEmbedded(): Promise<Outcome> {
  const seed = drawSeed(
    'The eighth of the other files that run on the embedded database too, and the third of the hostile files, are',
  );
  const isDrawn = (file: string): boolean => numberDrawn(Number(seed), file) % 8 === 0;
  return vitest('api', {
    minutes: 25,
    folders: isWholeMatrix
      ? []
      : [...inFolders([...aboutEngine, ...killsReaders]), ...testFilesIn(usesEngine).filter(isDrawn)],
    environment: { ...temporaryFilesInMemory(), DATABASE_URL: '', EARMARK_TEST_SEED: seed },
    report: 'api-embedded',
  });
}

const testFilesIn = (folders: readonly string[]): string[] =>
  inFolders(folders).flatMap((folder) =>
    readdirSync(folder, { encoding: 'utf8', recursive: true })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${folder}${name}`),
  );

/**
 * Runs all attacks against running servers, and the audit of their dependencies: on PostgreSQL, where a start takes
 * half the processor time, in the whole matrix on the embedded database.
 */
export async function testAttacks(): Promise<Outcome> {
  const run = (database: string): Promise<Outcome> =>
    vitest('security', {
      minutes: 20,
      environment: { ...temporaryFilesInMemory(), EARMARK_TEST_DATABASE: database },
    });
  return sum([await (isWholeMatrix ? run('') : onPostgres(run)), await auditDependencies()]);
}

/** Runs the screens, and the workbenches under random keys, whose seed is printed also where the run does not end. */
export function testScreens(): Promise<Outcome> {
  const seed = process.env['EARMARK_TEST_SEED'] ?? String(Math.floor(Math.random() * 2 ** 31));
  console.log(`The keys pressed in workbenches are drawn by EARMARK_TEST_SEED=${seed}`);
  return vitest('screens', {
    minutes: 6,
    workers: 1,
    environment: { EARMARK_TEST_SEED: seed },
  });
}

/** Installs Firefox when it is missing. Where that fails the suite fails and says so; it is never skipped. */
export async function testFirefox(): Promise<Outcome> {
  return vitest('firefox', { minutes: 10, environment: { EARMARK_FIREFOX: ensureFirefox() } });
}

/**
 * Runs the end-to-end stories in Playwright, which starts the built platform itself: those of the sample project and of
 * the first start on the embedded database, the others on PostgreSQL, where they take an eighth less processor time and
 * a server of their own starts for half of it; in the whole matrix all of them on the embedded one.
 */
export function testEndToEnd(): Promise<Outcome> {
  const file = `${reports}/e2e.json`;
  const parameters = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
  const environment = {
    ...temporaryFilesInMemory(),
    EARMARK_TEST_SEED: drawSeed(
      'The language of each story, the theme of each page, the screens and closed routes that are walked and the texts that are accepted in browsers are',
    ),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  const run = (database: string): Promise<Outcome> =>
    reported(file, readPlaywrightReport, parameters, 30, { ...environment, EARMARK_TEST_DATABASE: database });
  return isWholeMatrix ? run('') : onPostgres(run);
}

/**
 * Settings of a PostgreSQL whose data are of no use after the run: after each checkpoint, and each new database is one,
 * the first change of a page would log all of it. A deadlock is found after a tenth of the usual second, in which the
 * tests that bring them about do nothing.
 */
const oneRun = {
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  deadlock_timeout: '100ms',
} as const;

/**
 * Runs a suite beside a PostgreSQL of its own, with its data in memory where there is room: each database that is
 * created or dropped is a checkpoint, which takes 0.05 s of a core there and 0.25 s and a wait for the disk elsewhere.
 * The exit handler stops it when the suite is killed, which `finally` would miss.
 */
async function onPostgres(run: (url: string) => Promise<Outcome>): Promise<Outcome> {
  const postgres = await startPostgres(temporaryFilesInMemory().TMPDIR, oneRun);
  process.once('exit', postgres.stop);
  try {
    return await run(postgres.url);
  } finally {
    process.removeListener('exit', postgres.stop);
    postgres.stop();
  }
}

/** Returns the given seed or a new one, and prints it, so that a run can be repeated. */
function drawSeed(whatIs: string): string {
  const seed = process.env['EARMARK_TEST_SEED'] ?? String(Math.floor(Math.random() * 2 ** 31));
  if (!isWholeMatrix) console.log(`${whatIs} drawn by EARMARK_TEST_SEED=${seed}`);
  return seed;
}

/** Runs a test program and parses its report. An abnormal exit that the report does not explain counts as a failure. */
async function reported(
  file: string,
  read: (json: string) => Outcome,
  parameters: readonly string[],
  minutes: number,
  environment: Environment,
): Promise<Outcome> {
  rmSync(file, { force: true });
  const limit = limitOf(minutes);
  const { code, isTimedOut } = await runNode(parameters, { timeoutMinutes: limit, environment });
  const outcome = existsSync(file) ? read(readFileSync(file, 'utf8')) : sum([]);
  if (isTimedOut) return sum([outcome, failure(`stopped after ${limit} minutes`)]);
  if (outcome.passed + outcome.failed === 0) return sum([outcome, failure('ran no tests')]);
  return code !== 0 && outcome.failed === 0 ? sum([outcome, failure(`ended with code ${code}; see above`)]) : outcome;
}
