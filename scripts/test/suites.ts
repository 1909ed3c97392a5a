import { existsSync, readFileSync, rmSync } from 'node:fs';
import process from 'node:process';
import { hasSnapshotFonts } from '../chromium.ts';
import { startPostgres } from '../postgres.ts';
import { auditDependencies } from './audit.ts';
import { runNode } from './child.ts';
import { check, failure, type Outcome, sum } from './outcome.ts';
import { readPlaywrightReport, readVitestReport } from './report.ts';
import { isWholeMatrix } from './scope.ts';
import { findNamelessFolders, findStrayTests, listSources } from './source-tree.ts';

export interface Suite {
  /** As given to `npm test -- <name>`. */
  readonly name: string;
  readonly title: string;
  /** How many cores it keeps busy. */
  readonly cores: 1 | 2;
  /** Its budget: what it may take on the reference machine, with another suite beside it. */
  readonly minutes: number;
  /** Whether it opens the platform's pages, which have to be built then. */
  readonly needsPages?: boolean;
  /** Whether it starts a browser, which may have to be installed. */
  readonly needsBrowser?: boolean;
  /** Whether only the whole matrix runs it. */
  readonly isMatrixOnly?: boolean;
  /** Comes to an end by itself: each program that a suite runs is stopped after so many minutes. */
  run(): Promise<Outcome>;
}

/** Everything that `npm test` runs, the quick ones first. */
export const suites: readonly Suite[] = [
  {
    name: 'format',
    title: 'Layout of the code',
    cores: 1,
    minutes: 1,
    run: () => program('oxfmt', ['node_modules/oxfmt/bin/oxfmt', '--check'], 3),
  },
  {
    name: 'lint',
    title: 'Lint',
    cores: 1,
    minutes: 1,
    run: () => program('oxlint', ['node_modules/oxlint/bin/oxlint'], 3),
  },
  { name: 'types', title: 'Types', cores: 1, minutes: 3, run: checkTypes },
  { name: 'rules', title: 'Import rules', cores: 1, minutes: 2, run: checkRules },
  {
    name: 'unit',
    title: 'Unit tests',
    cores: 1,
    minutes: 5,
    run: () => vitest('unit', { minutes: 12, workers: 1 }),
  },
  {
    name: 'packages',
    title: 'Published packages',
    cores: 1,
    minutes: 4,
    needsBrowser: true,
    run: async () => (await import('./packages.ts')).checkPackages(),
  },
  {
    name: 'bundle-size',
    title: 'Bundle size of the pages',
    cores: 1,
    minutes: 2,
    needsPages: true,
    run: async () => (await import('./bundle-sizes.ts')).checkBundleSizes(),
  },
  {
    name: 'storybook',
    title: 'Storybook as a static site',
    cores: 1,
    minutes: 4,
    needsBrowser: true,
    run: () => vitest('storybook', { minutes: 10, workers: 1 }),
  },
  {
    name: 'security',
    title: 'Attacks',
    cores: 1,
    minutes: 6,
    needsPages: true,
    needsBrowser: true,
    run: testAttacks,
  },
  {
    name: 'stories',
    title: 'Stories in a browser',
    cores: 2,
    minutes: 9,
    needsBrowser: true,
    run: testStories,
  },
  {
    name: 'api',
    title: 'API on the embedded database',
    cores: 2,
    minutes: 9,
    run: () => vitest('api', { minutes: 25, environment: { DATABASE_URL: '' } }),
  },
  { name: 'api-postgres', title: 'API on PostgreSQL', cores: 2, minutes: 4, run: testApiOnPostgres },
  {
    name: 'faults',
    title: 'Faults',
    cores: 2,
    minutes: 5,
    run: () => vitest('faults', { minutes: 20 }),
  },
  {
    name: 'e2e',
    title: 'End to end',
    cores: 2,
    minutes: 12,
    needsPages: true,
    needsBrowser: true,
    run: testEndToEnd,
  },
];

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

async function program(name: string, parameters: readonly string[], minutes: number): Promise<Outcome> {
  const { code, isTimedOut } = await runNode(parameters, { timeoutMinutes: minutes });
  return check(code === 0, isTimedOut ? `${name} was stopped after ${minutes} minutes` : `${name} found faults`);
}

async function checkTypes(): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const folder of typedFolders)
    outcomes.push(await program(`types of ${folder}`, ['node_modules/typescript/bin/tsc', '--project', folder], 3));
  return sum(outcomes);
}

async function checkRules(): Promise<Outcome> {
  const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
  const places = ['packages', 'apps', 'scripts', 'e2e', 'tests', 'bench', '.storybook'].filter((path) =>
    existsSync(path),
  );
  const sources = listSources();
  const nameless = findNamelessFolders(sources);
  const stray = findStrayTests(sources);
  return sum([
    await program('dependency-cruiser', ['--require', './scripts/test/parse-tsx.cjs', cruiser, ...places], 3),
    check(nameless.length === 0, `folders named after a kind of code: ${nameless.join(', ')}`),
    check(stray.length === 0, `tests that no suite runs: ${stray.join(', ')}`),
  ]);
}

type Environment = Readonly<Record<string, string>>;

interface VitestOptions {
  readonly minutes: number;
  /** Only the tests in these folders. */
  readonly folders?: readonly string[];
  readonly environment?: Environment;
  /** How many files are tested at once; as many as there are cores when not given. */
  readonly workers?: number;
  /** Names the report; the project's name when not given. */
  readonly report?: string;
}

function vitest(
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
 * Every story, and the snapshots of some: compared where the fonts are those that they were taken with. The one other appearance in which each
 * story is checked is drawn by a seed, which is printed so that a run can be repeated.
 */
function testStories(): Promise<Outcome> {
  const seed = drawSeed('The other appearance of each story is');
  const isComparing = hasSnapshotFonts();
  if (!isComparing) console.log('Snapshots are not compared: this machine has other fonts.');
  return vitest('stories', {
    minutes: 30,
    environment: { EARMARK_TEST_SEED: seed, EARMARK_SNAPSHOTS: isComparing ? 'compare' : '' },
  });
}

/** Where the engines can differ: transactions, locks, the order of rows, searching, and whatever runs in jobs. */
const differsByEngine = ['db', 'list', 'job', 'workflow', 'item', 'search', 'task', 'bin', 'people', 'dashboard'].map(
  (folder) => `apps/server/test/${folder}/`,
);

async function testApiOnPostgres(): Promise<Outcome> {
  const postgres = await startPostgres();
  process.once('exit', postgres.stop);
  try {
    return await vitest('api', {
      minutes: 25,
      folders: isWholeMatrix ? [] : differsByEngine,
      environment: { DATABASE_URL: postgres.url },
      report: 'api-postgres',
    });
  } finally {
    process.removeListener('exit', postgres.stop);
    postgres.stop();
  }
}

/** Every attack against a running server, and what is known about the packages that it runs on. */
async function testAttacks(): Promise<Outcome> {
  return sum([await vitest('security', { minutes: 20 }), await auditDependencies()]);
}

function testEndToEnd(): Promise<Outcome> {
  const file = `${reports}/e2e.json`;
  const parameters = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
  return reported(file, readPlaywrightReport, parameters, 30, {
    EARMARK_TEST_SEED: drawSeed('The language of each story and the theme of each place are'),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
}

/** Answers the seed that was given, or a new one, and says so: a run can then be repeated. */
function drawSeed(whatIs: string): string {
  const seed = process.env['EARMARK_TEST_SEED'] ?? String(Math.floor(Math.random() * 2 ** 31));
  if (!isWholeMatrix) console.log(`${whatIs} drawn by EARMARK_TEST_SEED=${seed}`);
  return seed;
}

/** Runs a test runner and reads what it wrote; a bad end that its report does not explain is a failure as well. */
async function reported(
  file: string,
  read: (json: string) => Outcome,
  parameters: readonly string[],
  minutes: number,
  environment: Environment,
): Promise<Outcome> {
  rmSync(file, { force: true });
  const { code, isTimedOut } = await runNode(parameters, { timeoutMinutes: minutes, environment });
  const outcome = existsSync(file) ? read(readFileSync(file, 'utf8')) : sum([]);
  if (isTimedOut) return sum([outcome, failure(`stopped after ${minutes} minutes`)]);
  if (outcome.passed + outcome.failed === 0) return sum([outcome, failure('ran no tests')]);
  return code !== 0 && outcome.failed === 0 ? sum([outcome, failure(`ended with code ${code}; see above`)]) : outcome;
}
