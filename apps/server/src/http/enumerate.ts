import type { Language } from '@earmark/contract';

/**
 * Joins the first names of `total` things, as they are to be shown, and says how many others there are:
 * `“A”, “B” and 2 more`, `“A”、“B”等 4 个`.
 */
export function enumerate(names: readonly string[], total: number, language: Language): string {
  const others = total - names.length;
  if (language === 'zh') return names.join('、') + (others > 0 ? `等 ${total} 个` : '');
  return names.join(', ') + (others > 0 ? ` and ${others} more` : '');
}
