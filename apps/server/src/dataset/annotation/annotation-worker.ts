/** Functions run in the child process; see `createAnnotationProcess`. */
export { labelsOfTexts, previewTexts, writeTexts } from '../text/index.ts';
export { matchFiles } from './match-files.ts';
export { writeDocuments } from './write-documents.ts';
