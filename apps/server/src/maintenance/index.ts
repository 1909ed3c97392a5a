export { expireExports } from './expire-exports.ts';
export { prune } from './prune.ts';
export { refreshStatistics } from './refresh-statistics.ts';
export { startMaintenance } from './start-maintenance.ts';
export type { Maintenance } from './start-maintenance.ts';
export { sumTallies } from './sum-tallies.ts';
export { sweepFiles } from './sweep-files.ts';
