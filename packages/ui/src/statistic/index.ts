export { Statistic } from './Statistic.tsx';
export type { StatisticDelta, StatisticProps } from './Statistic.tsx';
