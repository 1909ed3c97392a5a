import type { SecondStepInChinese } from '../texts.ts';
import secondFactor from './second-factor.json';

export default { 'second-factor': secondFactor } satisfies SecondStepInChinese;
