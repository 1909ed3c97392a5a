export { ago } from './ago.ts';
export { describeFault } from './describe-fault.ts';
export { itemWords, nameItemsOf } from './item-words.ts';
export { i18n, loadTexts, texts } from './i18n.ts';
export type { TextPart, Translate } from './i18n.ts';
export { acceptLanguage, chooseLanguage, language, toggleLanguage } from './language.ts';
export {
  formatBytes,
  formatChange,
  formatDate,
  formatDateTime,
  formatDuration,
  formatHours,
  formatNumber,
  formatPercent,
  formatSentences,
  formatTime,
  formatTimeSum,
} from './format.ts';
export type { Namespace, TextKey, Texts } from './texts.ts';
