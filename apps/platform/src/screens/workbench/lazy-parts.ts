import { lazyConfirm, lazyDialog, lazyPart } from '@earmark/ui';
import { loadTexts, type TextPart } from '../../i18n/index.ts';

/** Loads the texts of a part beside its code, so that it never shows the keys of texts. */
async function withTexts<Module>(part: TextPart, load: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load, loadTexts(part)]);
  return module;
}

export const findItem = lazyPart(() => withTexts('history', import('./FindItem.tsx')).then(({ FindItem }) => FindItem));
export const readRules = lazyPart(() =>
  withTexts('reading', import('./ReadRules.tsx')).then(({ ReadRules }) => ReadRules),
);
export const walkBar = lazyPart(() => withTexts('reading', import('./WalkBar.tsx')).then(({ WalkBar }) => WalkBar));
export const paceBar = lazyPart(() => withTexts('reading', import('./PaceBar.tsx')).then(({ PaceBar }) => PaceBar), {
  Fallback: () => null,
});
export const rulesBeside = lazyPart(() =>
  withTexts('reading', import('./ReadRules.tsx')).then(({ RulesBeside }) => RulesBeside),
);
/** Few items were sent back, and fewer of their verdicts are disputed. */
const loadDispute = () => withTexts('acceptance', import('./VerdictDispute.tsx'));
export const disputeButton = lazyPart(() => loadDispute().then(({ DisputeButton }) => DisputeButton));
export const returnedBanner = lazyPart(() => loadDispute().then(({ ReturnedBanner }) => ReturnedBanner));
export const disputeBanner = lazyPart(() => loadDispute().then(({ DisputeBanner }) => DisputeBanner));
export const disputeDialog = lazyDialog(() =>
  withTexts('acceptance', import('./DisputeDialog.tsx')).then(({ DisputeDialog }) => DisputeDialog),
);
export const rejectDialog = lazyDialog(() =>
  withTexts('acceptance', import('./RejectDialog.tsx')).then(({ RejectDialog }) => RejectDialog),
);

/** Dialogs that are preloaded when idle. */
export const lazyDialogs = [rejectDialog, lazyConfirm];
