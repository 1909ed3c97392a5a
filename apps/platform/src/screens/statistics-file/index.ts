export { PeopleFigures } from './PeopleFigures.tsx';
export { untilToday } from './until-today.ts';
export { useStatisticsFile } from './use-statistics-file.ts';
