import type { Endpoint } from '@earmark/contract';
import type { FastifyBaseLogger } from 'fastify';

/** Sampling interval in production: one response of so many is checked. */
const sampleEvery = 100;
/** Issues logged of one response. */
const mostIssues = 5;

type CheckResponse = (row: Endpoint, data: unknown, log: Pick<FastifyBaseLogger, 'error'>) => unknown;

/**
 * Creates the check of responses against the contract. Outside production every response is parsed and a mismatch fails
 * the call. In production, where parsing costs time with every response, a sample is checked after the response was
 * sent, and a mismatch is logged with the endpoint's path.
 */
export function createResponseCheck(isProduction: boolean): CheckResponse {
  if (!isProduction) return (row, data) => row.response.parse(data);
  let count = 0;
  return (row, data, log) => {
    count = (count + 1) % sampleEvery;
    if (count === 0) setImmediate(() => logMismatch(row, data, log));
    return data;
  };
}

function logMismatch(row: Endpoint, data: unknown, log: Parameters<CheckResponse>[2]): void {
  const { error } = row.response.safeParse(data);
  if (!error) return;
  // Paths and codes only: values are people's data
  const issues = error.issues.slice(0, mostIssues).map(({ path, code }) => ({ path: path.join('.'), code }));
  log.error({ endpoint: row.path, issues }, 'response does not match the contract');
}
