export { createEnding } from './ending.ts';
export { ignoreClosedTerminal, openLog } from './log-destination.ts';
export type { LogDestination } from './log-destination.ts';
export { createProbe } from './probe.ts';
export { registerHealth } from './register-health.ts';
export { describeStartFailure } from './start-failure.ts';
