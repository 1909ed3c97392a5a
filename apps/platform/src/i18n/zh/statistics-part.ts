import type { StatisticsInChinese } from '../texts.ts';
import statistics from './statistics.json';

/** Texts of the statistics. */
export default { statistics } satisfies StatisticsInChinese;
