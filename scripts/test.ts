/**
 * Runs all checks of the project, or the named ones: `npm test -- unit stories`; `npm run test:all` runs the whole
 * matrix. Suites that use one core run beside those that use both; their output is stored in test-results/logs and
 * printed as a whole. The last line is a summary. The exit code is 0 only when every suite ran at least one check,
 * nothing failed and neither a suite nor the whole run exceeded its budget.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import process from 'node:process';
import { ensureChromium } from './chromium.ts';
import { checkBudget, goalMinutes, wholeRunMinutes } from './test/budget.ts';
import { runNode } from './test/child.ts';
import { type Lane, runInLanes } from './test/lanes.ts';
import { failure, nothing, type Outcome, outcomeSchema, sum } from './test/outcome.ts';
import { measurePace } from './test/pace.ts';
import { isWholeMatrix } from './test/scope.ts';
import { addRun, readSecondTries, writeSecondTries } from './test/second-tries.ts';
import { type Suite, suites } from './test/suites.ts';

interface Line {
  readonly suite: Suite;
  readonly outcome: Outcome;
  readonly seconds: number;
}

const results = 'test-results';
/** Tests that needed a retry, over runs. A CI that starts from a fresh clone keeps this file elsewhere. */
const secondTriesFile = process.env['EARMARK_TEST_RECORD'] ?? `${results}/second-tries.json`;

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill()));
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => process.exit(code));

const chosen = suitesNamed(process.argv.slice(2));
const pace = measurePace();
const lines: Line[] = [];
/** Output that is held back until the suite in the first lane has ended. */
const unseen: (() => void)[] = [];
let terminal: Suite | undefined;
let building: Promise<Outcome> | undefined;
const started = performance.now();
// Child processes inherit the path from the environment.
if (chosen.some(({ needsBrowser }) => needsBrowser === true)) process.env['EARMARK_CHROMIUM'] = ensureChromium();
await runInLanes(chosen, ({ cores }) => cores === 2, runSuite);
printSummary((performance.now() - started) / 1000);

function suitesNamed(names: readonly string[]): readonly Suite[] {
  const known = suites.filter(({ isMatrixOnly = false }) => isWholeMatrix || !isMatrixOnly);
  const unknown = names.filter((name) => suites.every((suite) => suite.name !== name));
  if (unknown.length > 0) {
    console.error(`No suite is called ${unknown.join(', ')}. There are: ${suites.map(({ name }) => name).join(', ')}.`);
    process.exit(2);
  }
  return names.length === 0 ? known : suites.filter(({ name }) => names.includes(name));
}

async function runSuite(suite: Suite, lane: Lane): Promise<void> {
  const isBeside = lane === 'second' && chosen.length > 1;
  if (isBeside) console.log(`Beside it: ${suite.title} (${suite.name})`);
  else {
    terminal = suite;
    console.log(heading(suite));
  }
  const begun = performance.now();
  const built = suite.needsPages === true ? await buildPages() : nothing;
  const outcome = built.failed > 0 ? built : await runInProcess(suite, isBeside);
  const seconds = (performance.now() - begun) / 1000;
  const inTime = isWholeMatrix ? nothing : checkBudget({ ...suite, seconds, pace });
  lines.push({ suite, outcome: sum([outcome, inTime, rememberSecondTries(suite, outcome)]), seconds });
  if (isBeside) {
    console.log(`Beside it: ${suite.title} ${outcome.failed > 0 ? 'FAILED' : 'passed'} (${seconds.toFixed(1)} s)`);
    unseen.push(() => {
      console.log(heading(suite));
      process.stdout.write(readFileSync(logOf(suite)));
    });
  } else terminal = undefined;
  if (terminal === undefined) unseen.splice(0).forEach((show) => show());
}

/** Builds the platform's pages once, on first request by any suite. */
function buildPages(): Promise<Outcome> {
  building ??= runNode(['scripts/build.ts', '--if-changed'], { timeoutMinutes: 5 }).then(({ code }) =>
    code === 0 ? nothing : failure('the platform does not build'),
  );
  return building;
}

/**
 * Runs a suite in a process of its own, since suites import code and change global state. Output goes to the terminal
 * or to a file.
 */
async function runInProcess({ name }: Suite, isBeside: boolean): Promise<Outcome> {
  const file = `${results}/outcomes/${name}.json`;
  rmSync(file, { force: true });
  mkdirSync(`${results}/logs`, { recursive: true });
  const log = isBeside ? openSync(`${results}/logs/${name}.log`, 'w') : undefined;
  const output = log ?? 'inherit';
  const child = spawn(process.execPath, ['scripts/test/run-suite.ts', name, file], {
    stdio: ['ignore', output, output],
  });
  running.add(child);
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve));
  running.delete(child);
  if (log !== undefined) closeSync(log);
  return existsSync(file)
    ? outcomeSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    : failure(`ended with code ${code} and no result`);
}

/** Which tests need a second try again and again is seen over runs only. */
function rememberSecondTries({ name }: Suite, { retried }: Outcome): Outcome {
  // The name alone: errors differ from run to run
  const names = retried.map((test) => (test.split('\n')[0] ?? '').replace(`${process.cwd()}/`, ''));
  const { secondTries, outcome } = addRun(readSecondTries(secondTriesFile), name, names);
  writeSecondTries(secondTriesFile, secondTries);
  return outcome;
}

function printSummary(seconds: number): void {
  const isAll = chosen.length > 1 && suitesNamed([]).every((suite) => chosen.includes(suite));
  const ordered = lines.toSorted((one, other) => suites.indexOf(one.suite) - suites.indexOf(other.suite));
  const whole =
    isAll && !isWholeMatrix
      ? checkBudget({ title: 'The whole run', seconds, minutes: wholeRunMinutes, pace })
      : nothing;
  const total = sum([...ordered.map(({ outcome }) => outcome), whole]);
  console.log(`\n━━ Summary ${'━'.repeat(58)}`);
  for (const line of ordered) printLine(line);
  const inTurn = ordered.reduce((sumOfSeconds, line) => sumOfSeconds + line.seconds, 0) / 60;
  console.log(
    `${'All together'.padEnd(30)} ${(seconds / 60).toFixed(1)} min (one after the other ${inTurn.toFixed(1)} min), ${total.retried.length} second tries, pace ${pace.toFixed(2)}; the goal of a whole run is ${goalMinutes} min`,
  );
  for (const fault of whole.faults) console.log(`  ✗ ${fault}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

function printLine({ suite, outcome, seconds }: Line): void {
  const skipped = outcome.skipped > 0 ? `, ${outcome.skipped} skipped` : '';
  console.log(
    `${suite.title.padEnd(30)} ${outcome.passed} passed, ${outcome.failed} failed${skipped} (${seconds.toFixed(1)} s of ${(suite.minutes * pace * 60).toFixed(0)} s)`,
  );
  for (const fault of outcome.faults.slice(0, 20)) console.log(`  ✗ ${fault.replace(`${process.cwd()}/`, '')}`);
  if (outcome.faults.length > 20) console.log(`  … and ${outcome.faults.length - 20} more, see above`);
  for (const name of outcome.retried)
    console.log(`  ~ passed at the second try: ${name.replace(`${process.cwd()}/`, '')}`);
  for (const sentence of outcome.notices) console.log(`  ! ${sentence}`);
}

function heading({ title, name }: Suite): string {
  return `\n━━ ${title} (${name}) ${'━'.repeat(Math.max(0, 60 - title.length - name.length))}`;
}

function logOf({ name }: Suite): string {
  return `${results}/logs/${name}.log`;
}
