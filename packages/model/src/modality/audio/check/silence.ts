/**
 * Maximum length of a silent segment, in seconds, regardless of the task. A file of its own, so that importing the
 * number does not load schemas.
 */
export const silentMaxSeconds = 5;
