/**
 * Runs every check of the project, or those that are named: `npm test -- unit stories`; `npm run test:all` goes through the whole matrix.
 * The last line, alone, sums them up; the exit code is 0 only when something ran in each and nothing failed.
 */
import process from 'node:process';
import { failure, type Outcome, sum } from './test/outcome.ts';
import { type Suite, suites } from './test/suites.ts';

interface Line {
  readonly suite: Suite;
  readonly outcome: Outcome;
  readonly seconds: number;
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => process.exit(code));
const lines: Line[] = [];
for (const suite of chosen(process.argv.slice(2))) lines.push(await runSuite(suite));
printSummary(lines);

function chosen(names: readonly string[]): readonly Suite[] {
  const unknown = names.filter((name) => suites.every((suite) => suite.name !== name));
  if (unknown.length > 0) {
    console.error(`No suite is called ${unknown.join(', ')}. There are: ${suites.map(({ name }) => name).join(', ')}.`);
    process.exit(2);
  }
  return names.length === 0 ? suites : suites.filter(({ name }) => names.includes(name));
}

async function runSuite(suite: Suite): Promise<Line> {
  console.log(
    `\n━━ ${suite.title} (${suite.name}) ${'━'.repeat(Math.max(0, 60 - suite.title.length - suite.name.length))}`,
  );
  const started = performance.now();
  const outcome = await suite.run().catch((error: unknown) => {
    console.error(error);
    return failure(error instanceof Error ? error.message : String(error));
  });
  return { suite, outcome, seconds: (performance.now() - started) / 1000 };
}

function printSummary(all: readonly Line[]): void {
  const total = sum(all.map(({ outcome }) => outcome));
  console.log(`\n━━ Summary ${'━'.repeat(58)}`);
  for (const { suite, outcome, seconds } of all) {
    const skipped = outcome.skipped > 0 ? `, ${outcome.skipped} skipped` : '';
    console.log(
      `${suite.title.padEnd(30)} ${outcome.passed} passed, ${outcome.failed} failed${skipped} (${seconds.toFixed(1)} s)`,
    );
    for (const fault of outcome.faults.slice(0, 20)) console.log(`  ✗ ${fault.replace(`${process.cwd()}/`, '')}`);
    if (outcome.faults.length > 20) console.log(`  … and ${outcome.faults.length - 20} more, see above`);
    for (const name of outcome.retried)
      console.log(`  ~ passed at the second try: ${name.replace(`${process.cwd()}/`, '')}`);
    for (const notice of outcome.notices) console.log(`  ! ${notice}`);
  }
  const minutes = all.reduce((seconds, line) => seconds + line.seconds, 0) / 60;
  console.log(`${'All together'.padEnd(30)} ${minutes.toFixed(1)} min, ${total.retried.length} second tries`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}
