import type { Dictionaries } from '@earmark/ui';

/**
 * The components' own texts in the page's language. In the source they come with the components in all languages and this is empty; the
 * build takes them from there and puts them here, one language at a time (build/page-texts.ts).
 */
const texts: Dictionaries[string] = {};
export default texts;
