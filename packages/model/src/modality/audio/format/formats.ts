import type { AnnotationFormat } from './annotation-format.ts';
import { audacityFormat } from './lines/audacity.ts';
import { csvFormat } from './table/csv.ts';
import { ctmFormat } from './lines/ctm.ts';
import { eafFormat } from './elan/eaf.ts';
import { huggingFaceFormat } from './json/hugging-face.ts';
import { jsonFormat } from './json/json.ts';
import { kaldiFormat } from './lines/kaldi.ts';
import { labelStudioFormat } from './json/label-studio.ts';
import { rttmFormat } from './lines/rttm.ts';
import { srtFormat } from './subtitle/srt.ts';
import { stmFormat } from './lines/stm.ts';
import { textGridFormat, textGridShortFormat } from './praat/textgrid.ts';
import { vttFormat } from './subtitle/vtt.ts';

/** All text formats for import and export of audio annotations, by id. */
export const annotationFormats = {
  json: jsonFormat,
  textgrid: textGridFormat,
  textgrid_short: textGridShortFormat,
  eaf: eafFormat,
  srt: srtFormat,
  vtt: vttFormat,
  audacity: audacityFormat,
  stm: stmFormat,
  ctm: ctmFormat,
  rttm: rttmFormat,
  huggingface: huggingFaceFormat,
  labelstudio: labelStudioFormat,
  csv: csvFormat,
} as const satisfies Record<string, AnnotationFormat>;

export type AnnotationFormatId = keyof typeof annotationFormats;

/** Formats that consist of several files. */
export const bundleFormats = { kaldi: kaldiFormat } as const;

/** Display names of the file formats with their extensions, such as `ELAN (.eaf)`. Proper names, not translated. */
export const annotationFormatNames: readonly string[] = [
  ...new Set(Object.values(annotationFormats).map(({ title, extension }) => `${title} (.${extension})`)),
];

export type BundleFormatId = keyof typeof bundleFormats;
