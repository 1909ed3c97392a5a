import { textFormats, type TextFormatId } from './formats.ts';

/** The order of asking: formats with names of their own before those that share theirs. */
const asked = [
  'json',
  'csv',
  'squad',
  'labelstudio',
  'brat',
  'webanno',
  'conll2003',
  'bioes',
  'bio',
  'fasttext',
  'prodigy',
  'spacy',
  'doccano',
] as const satisfies readonly TextFormatId[];

/** Detects the format of a file by its name and its first characters. Undefined for a file of texts alone. */
export const detectTextFormat = (name: string, head: string): TextFormatId | undefined =>
  asked.find((id) => textFormats[id].detects(name, head));
