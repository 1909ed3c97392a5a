import { existsSync, readFileSync, rmSync } from 'node:fs';
import process from 'node:process';
import { ensureChromium, hasSnapshotFonts } from '../chromium.ts';
import { startPostgres } from '../postgres.ts';
import { auditDependencies } from './audit.ts';
import { runNode } from './child.ts';
import { check, failure, type Outcome, sum } from './outcome.ts';
import { checkPackages } from './packages.ts';
import { checkBundleSizes } from './bundle-sizes.ts';
import { readPlaywrightReport, readVitestReport } from './report.ts';
import { isWholeMatrix } from './scope.ts';
import { findNamelessFolders, findStrayTests, listSources } from './source-tree.ts';

export interface Suite {
  /** As given to `npm test -- <name>`. */
  readonly name: string;
  readonly title: string;
  /** Comes to an end by itself: each program that a suite runs is stopped after so many minutes. */
  run(): Promise<Outcome>;
}

/** Everything that `npm test` runs, the quick ones first. */
export const suites: readonly Suite[] = [
  {
    name: 'format',
    title: 'Layout of the code',
    run: () => program('oxfmt', ['node_modules/oxfmt/bin/oxfmt', '--check'], 3),
  },
  { name: 'lint', title: 'Lint', run: () => program('oxlint', ['node_modules/oxlint/bin/oxlint'], 3) },
  { name: 'types', title: 'Types', run: async () => sum(await twoAtATime(typedFolders, checkTypes)) },
  { name: 'rules', title: 'Import rules', run: checkRules },
  { name: 'unit', title: 'Unit tests', run: () => vitest('unit', { minutes: 8 }) },
  { name: 'packages', title: 'Published packages', run: checkPackages },
  { name: 'bundle-size', title: 'Bundle size of the pages', run: checkBundleSizes },
  { name: 'stories', title: 'Stories in a browser', run: () => withChromium(testStories) },
  {
    name: 'storybook',
    title: 'Storybook as a static site',
    run: () => withChromium((environment) => vitest('storybook', { minutes: 10, environment })),
  },
  {
    name: 'api',
    title: 'API on the embedded database',
    run: () => vitest('api', { minutes: 25, environment: { DATABASE_URL: '' } }),
  },
  { name: 'api-postgres', title: 'API on PostgreSQL', run: testApiOnPostgres },
  { name: 'security', title: 'Attacks', run: () => withChromium(testAttacks) },
  { name: 'faults', title: 'Faults', run: () => vitest('faults', { minutes: 20 }) },
  { name: 'e2e', title: 'End to end', run: () => withChromium(testEndToEnd) },
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

function checkTypes(folder: string): Promise<Outcome> {
  return program(`types of ${folder}`, ['node_modules/typescript/bin/tsc', '--project', folder], 3);
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
  /** Names the report; the project's name when not given. */
  readonly report?: string;
}

function vitest(
  project: string,
  { minutes, folders = [], environment = {}, report = project }: VitestOptions,
): Promise<Outcome> {
  const file = `${reports}/${report}.json`;
  const parameters = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...folders,
  ];
  return reported(file, readVitestReport, ['node_modules/vitest/vitest.mjs', ...parameters], minutes, environment);
}

/**
 * Every story, and the snapshots of some: compared where the fonts are those that they were taken with. The one other appearance in which each
 * story is checked is drawn by a seed, which is printed so that a run can be repeated.
 */
function testStories(environment: Environment): Promise<Outcome> {
  const seed = process.env['EARMARK_TEST_SEED'] ?? String(Math.floor(Math.random() * 2 ** 31));
  if (!isWholeMatrix) console.log(`Other appearances are drawn by EARMARK_TEST_SEED=${seed}`);
  const isComparing = hasSnapshotFonts();
  if (!isComparing) console.log('Snapshots are not compared: this machine has other fonts.');
  return vitest('stories', {
    minutes: 30,
    environment: { ...environment, EARMARK_TEST_SEED: seed, EARMARK_SNAPSHOTS: isComparing ? 'compare' : '' },
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
async function testAttacks(environment: Environment): Promise<Outcome> {
  return sum([await vitest('security', { minutes: 20, environment }), await auditDependencies()]);
}

function testEndToEnd(environment: Environment): Promise<Outcome> {
  const file = `${reports}/e2e.json`;
  const parameters = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
  return reported(file, readPlaywrightReport, parameters, 30, { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
}

/** Runs a suite that needs a browser, told in its environment where that is. */
async function withChromium(run: (environment: Environment) => Promise<Outcome>): Promise<Outcome> {
  return run({ EARMARK_CHROMIUM: ensureChromium() });
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

/** Each program takes one core. */
async function twoAtATime<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const waiting = [...items];
  const results: R[] = [];
  const lane = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) results.push(await run(item));
  };
  await Promise.all([lane(), lane()]);
  return results;
}
