export { openTexts, placeTexts, readSourceTexts, type PlacedText } from './source-texts.ts';
export { labelsOfTexts, previewTexts, writeTexts, type WrittenTexts } from './text-worker.ts';
