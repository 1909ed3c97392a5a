import { z } from 'zod';
import { npm } from '../pack/pack.ts';
import { check, failure, notice, type Outcome } from './outcome.ts';

/**
 * Asks the registry what is known against the packages that the product runs on. Findings of severity high or critical
 * fail; where the registry has no answer (offline, or a mirror without the service) that is said and counts as nothing.
 */
export function auditDependencies(): Outcome {
  const outcome = readAudit(npm(['audit', '--omit=dev', '--json'], process.cwd()).stdout);
  for (const sentence of outcome.notices) console.log(sentence);
  return outcome;
}

/** Reads what `npm audit --json` printed. */
export function readAudit(printed: string): Outcome {
  const parsed = reportSchema.safeParse(parse(printed));
  if (!parsed.success) return failure('npm audit printed what is no report');
  const { data } = parsed;
  if (!('vulnerabilities' in data))
    return notice(`NOT CHECKED: npm audit could not run (${data.message}); run it where the registry answers`);
  const grave = Object.entries(data.vulnerabilities).filter(
    ([, { severity }]) => severity === 'high' || severity === 'critical',
  );
  return check(
    grave.length === 0,
    `npm audit: ${grave.map(([name, { severity }]) => `${name} (${severity})`).join(', ')}`,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const reportSchema = z.union([
  z.object({
    auditReportVersion: z.number(),
    vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
  }),
  // an error of npm itself, most of all one of the registry
  z.object({ message: z.string() }),
]);
