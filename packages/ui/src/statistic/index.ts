export { Statistic } from './Statistic.tsx';
export type { StatisticProps } from './Statistic.tsx';
