export {
  beginFactor,
  enableFactor,
  isFactorOn,
  readFactor,
  removeFactor,
  replaceRecoveryCodes,
  useAnswer,
} from './factor.ts';
export type { FactorAnswer, UsedAnswer } from './factor.ts';
export { isFactorRequired, requireOwnFirst } from './required.ts';
