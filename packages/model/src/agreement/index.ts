/**
 * How far several people agree about the same item, and one document of what they made: an entry of its own,
 * `/agreement`, since few pages need it.
 */
export { alphaOfCells, krippendorffAlpha } from './krippendorff.ts';
export type { Scale } from './krippendorff.ts';
export { cohenKappa, fleissKappa, fleissOfCells, sumCells } from './coefficient.ts';
export type { Cell, Coefficient } from './coefficient.ts';
export { kappaFor, kappaOfCells } from './kappa.ts';
export type { Kappa } from './kappa.ts';
export { answerKey, areAnsweredAlike } from './compare-answers.ts';
export { unitOfText } from './compare-texts.ts';
export { meanOf, measures } from './copies.ts';
export type { CopyRules, Measure, Merged, PairAgreement, Picks, Place, QuestionAgreement } from './copies.ts';
export { audioCopies, copyRulesOf, textCopies } from './copy-rules.ts';
export { f1Of } from './f1.ts';
export type { KindAgreement, MatchCount } from './f1.ts';
