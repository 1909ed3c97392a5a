import type { HandlersOf } from '../http/index.ts';
import { getRulesDocument, readRulesDocument } from './documents.ts';
import { uploadRulesDocument } from './store-document.ts';

export { requireRulesDocument, rulesDocumentJson, rulesReading, sweepRulesDocuments } from './documents.ts';

export const rulesDocumentHandlers: HandlersOf<'uploadRulesDocument' | 'getRulesDocument' | 'readRulesDocument'> = {
  uploadRulesDocument,
  getRulesDocument,
  readRulesDocument,
};
