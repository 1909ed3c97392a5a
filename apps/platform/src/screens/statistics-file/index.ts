export { PeopleFigures } from './PeopleFigures.tsx';
export { useStatisticsFile } from './use-statistics-file.ts';
