import type { AnnotationFormat } from './annotation-format.ts';
import { csvFormat } from './csv.ts';
import { jsonFormat } from './json.ts';
import { srtFormat } from './srt.ts';
import { textGridFormat } from './textgrid.ts';
import { vttFormat } from './vtt.ts';

/** Every text format annotations of an audio are exported to and imported from, by its id. */
export const annotationFormats = {
  json: jsonFormat,
  textgrid: textGridFormat,
  srt: srtFormat,
  vtt: vttFormat,
  csv: csvFormat,
} as const satisfies Record<string, AnnotationFormat>;

export type AnnotationFormatId = keyof typeof annotationFormats;
