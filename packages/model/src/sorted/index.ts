export { firstWhere } from './first-where.ts';
