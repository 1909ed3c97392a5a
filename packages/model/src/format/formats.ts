import type { AnnotationFormat } from './annotation-format.ts';
import { audacityFormat } from './audacity.ts';
import { csvFormat } from './csv.ts';
import { ctmFormat } from './ctm.ts';
import { eafFormat } from './eaf.ts';
import { huggingFaceFormat } from './hugging-face.ts';
import { jsonFormat } from './json.ts';
import { kaldiFormat } from './kaldi.ts';
import { labelStudioFormat } from './label-studio.ts';
import { rttmFormat } from './rttm.ts';
import { srtFormat } from './srt.ts';
import { stmFormat } from './stm.ts';
import { textGridFormat, textGridShortFormat } from './textgrid.ts';
import { vttFormat } from './vtt.ts';

/** Every text format annotations of an audio are exported to and imported from, by its id. */
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

/** Formats of several files that belong together. */
export const bundleFormats = { kaldi: kaldiFormat } as const;

export type BundleFormatId = keyof typeof bundleFormats;
