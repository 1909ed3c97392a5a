/** Which texts an application can translate or replace. At the root, since several folders have texts of their own. */
import type { colorText } from './color-picker/color-text.ts';
import type { DictionaryOf, uiText } from './text/index.ts';
import type { tourText } from './tour/tour-text.ts';
import type { treeText } from './tree/tree-text.ts';
import type { uploadText } from './upload-list/upload-text.ts';

/**
 * Texts of the components in one language, by namespace and key; what is missing is said in English. For `createTexts`.
 */
export type UiDictionary = DictionaryOf<Said>;

type Said = typeof colorText | typeof uiText | typeof tourText | typeof treeText | typeof uploadText;
