import { z } from 'zod';
import { npm } from '../pack/pack.ts';
import { check, failure, notice, type Outcome } from './outcome.ts';

/**
 * Queries the registry for advisories about the production dependencies. Severity high or critical fails. Without an
 * answer (offline, or a mirror without the service) a notice is printed and nothing counted.
 */
export function auditDependencies(): Outcome {
  const outcome = readAudit(npm(['audit', '--omit=dev', '--json'], process.cwd()).stdout);
  for (const sentence of outcome.notices) console.log(sentence);
  return outcome;
}

/** Parses the output of `npm audit --json`. */
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
  // An error of npm itself, typically of the registry.
  z.object({ message: z.string() }),
]);
