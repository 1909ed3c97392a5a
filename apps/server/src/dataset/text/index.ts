export { openTexts, locateTexts, readSourceTexts, type LocatedText } from './source-texts.ts';
export { labelsOfTexts, previewTexts, writeTexts, type WrittenTexts } from './text-worker.ts';
