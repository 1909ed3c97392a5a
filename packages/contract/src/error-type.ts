import type { Language } from './language.ts';

/** Offered to a project without error types of its own; the weight says how much one counts beside the others. */
export const proposedErrorTypes: readonly (Readonly<Record<Language, string>> & { readonly weight: number })[] = [
  { en: 'Wrong text', zh: '文本错误', weight: 1 },
  { en: 'Missing', zh: '漏标', weight: 1 },
  { en: 'Superfluous', zh: '多标', weight: 0.5 },
  { en: 'Wrong boundary', zh: '边界错误', weight: 0.5 },
  { en: 'Wrong label', zh: '标签错误', weight: 1 },
  { en: 'Against the instructions', zh: '不符合标注规范', weight: 1 },
];
