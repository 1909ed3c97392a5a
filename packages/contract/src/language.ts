/** Languages in which every visible text exists. */
export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];
