export { areHours, daysOfPeriod, lastDays } from './day-starts.ts';
export type { DayStart } from './day-starts.ts';
