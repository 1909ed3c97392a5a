/** Kinds of work. `multimodal` is listed only; it has no screens. */
export const businessTypes = ['asr', 'tts', 'text', 'llm', 'multimodal'] as const;
export type BusinessType = (typeof businessTypes)[number];

/** Business types whose whole flow works today. */
export const availableBusinessTypes = ['asr'] as const satisfies readonly BusinessType[];

export type AvailableBusinessType = (typeof availableBusinessTypes)[number];

export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];
