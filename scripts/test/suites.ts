import { temporaryFilesInMemory } from './environment.ts';
import type { Outcome } from './outcome.ts';
import {
  checkRules,
  checkTypes,
  program,
  testApi,
  testApiEmbedded,
  testAttacks,
  testEndToEnd,
  testFirefox,
  testScreens,
  testStories,
  vitest,
} from './suite-runs.ts';

export interface Suite {
  /** Name on the command line: `npm test -- <name>`. */
  readonly name: string;
  readonly title: string;
  /** Number of cores that the suite keeps busy. */
  readonly cores: 1 | 2;
  /**
   * Budget in minutes on the reference machine: about twice what it was measured to take with another suite beside it,
   * at least half a minute.
   */
  readonly minutes: number;
  /** Whether it opens the platform's pages, which must be built first. */
  readonly needsPages?: boolean;
  /** Whether it starts a browser, which may have to be installed. */
  readonly needsBrowser?: boolean;
  /** Whether only the whole matrix includes it. */
  readonly isMatrixOnly?: boolean;
  /** Always terminates: each program that a suite runs is killed after its timeout. */
  run(): Promise<Outcome>;
}

/** All suites of `npm test`, quick ones first. */
export const suites: readonly Suite[] = [
  {
    name: 'format',
    title: 'Layout of the code',
    cores: 1,
    minutes: 0.5,
    run: () => program('oxfmt', ['node_modules/oxfmt/bin/oxfmt', '--check'], 3),
  },
  {
    name: 'lint',
    title: 'Lint',
    cores: 1,
    minutes: 0.5,
    run: () => program('oxlint', ['node_modules/oxlint/bin/oxlint'], 3),
  },
  { name: 'types', title: 'Types', cores: 1, minutes: 2, run: checkTypes },
  { name: 'rules', title: 'Import rules', cores: 1, minutes: 0.5, run: checkRules },
  {
    name: 'unit',
    title: 'Unit tests',
    cores: 1,
    minutes: 3.75,
    run: () => vitest('unit', { minutes: 12, workers: 1 }),
  },
  {
    name: 'packages',
    title: 'Published packages',
    cores: 1,
    minutes: 3,
    needsBrowser: true,
    run: async () => (await import('./packages.ts')).checkPackages(),
  },
  {
    name: 'bundle-size',
    title: 'Bundle size of the pages',
    cores: 1,
    minutes: 0.75,
    needsPages: true,
    run: async () => (await import('./bundle-sizes.ts')).checkBundleSizes(),
  },
  {
    name: 'screens',
    title: 'Screens in a browser',
    cores: 1,
    minutes: 1.75,
    needsBrowser: true,
    run: testScreens,
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
    minutes: 4.5,
    needsPages: true,
    needsBrowser: true,
    run: testAttacks,
  },
  {
    // Waits for what it has killed to start again: another suite needs the other core meanwhile.
    name: 'faults',
    title: 'Faults',
    cores: 1,
    minutes: 6,
    run: () => vitest('faults', { minutes: 20, workers: 1, environment: temporaryFilesInMemory() }),
  },
  {
    name: 'stories',
    title: 'Stories in a browser',
    cores: 2,
    minutes: 13,
    needsBrowser: true,
    run: testStories,
  },
  {
    name: 'api',
    title: 'API on PostgreSQL',
    cores: 2,
    minutes: 10,
    run: testApi,
  },
  { name: 'api-embedded', title: 'API on the embedded database', cores: 2, minutes: 7, run: testApiEmbedded },
  {
    name: 'e2e',
    title: 'End to end',
    cores: 2,
    minutes: 18,
    needsPages: true,
    needsBrowser: true,
    run: testEndToEnd,
  },
  {
    name: 'firefox',
    title: 'Stories in Firefox',
    cores: 1,
    minutes: 4,
    needsPages: true,
    isMatrixOnly: true,
    run: testFirefox,
  },
];
