export { lastDays } from './day-starts.ts';
export { dashboardHandlers } from './handlers.ts';
