import type { Modality } from '../modality.ts';
import { checkNewTextAnswers, textRulesSchema } from './check/index.ts';
import { replayText, textCommandSchema } from './command/index.ts';
import { compareText } from './compare/index.ts';
import {
  beginText,
  checkTextAuthority,
  emptyTextDocument,
  migrateTextDocument,
  textBytesAfter,
  textDocumentSchema,
  textFigures,
  textSubmittedWork,
} from './document/index.ts';
import { textSaving, type TextTypes } from './editing.ts';
import { textFormats } from './format/index.ts';

/** The text modality: spans, links between them, and sections that questions are asked of. */
export const textModality: Modality<TextTypes> = {
  ...textSaving,
  documentSchema: textDocumentSchema,
  commandSchema: textCommandSchema,
  rulesSchema: textRulesSchema,
  empty: emptyTextDocument,
  begin: beginText,
  migrate: migrateTextDocument,
  replay: replayText,
  authority: checkTextAuthority,
  checkNewAnswers: checkNewTextAnswers,
  bytesAfter: textBytesAfter,
  figures: textFigures,
  submittedWork: textSubmittedWork,
  compare: compareText,
  formats: textFormats,
};
