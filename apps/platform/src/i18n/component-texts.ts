import type { Dictionaries } from '@earmark/ui';

/**
 * The components' texts in the page's language. Empty in development, where components ship all languages; the build
 * fills it, one language at a time (build/page-texts.ts).
 */
const texts: Dictionaries[string] = {};
export default texts;
