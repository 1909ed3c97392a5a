export { expireExports } from './expire-exports.ts';
export { prune } from './prune.ts';
export { refreshStatistics } from './refresh-statistics.ts';
export { startUpkeep } from './start-upkeep.ts';
export type { Upkeep } from './start-upkeep.ts';
export { sweepFiles } from './sweep-files.ts';
