import { decodeHead } from '../../../encoding/index.ts';
import { kaldiFiles, type KaldiFile } from './lines/kaldi.ts';
import type { AnnotationFormatId } from './formats.ts';

const byExtension: Readonly<Record<string, AnnotationFormatId>> = {
  textgrid: 'textgrid',
  eaf: 'eaf',
  srt: 'srt',
  vtt: 'vtt',
  stm: 'stm',
  ctm: 'ctm',
  rttm: 'rttm',
  jsonl: 'huggingface',
  ndjson: 'huggingface',
  csv: 'csv',
};

/**
 * Detects the format of a file by its extension, and for ambiguous extensions (`.json`, `.txt`, none) by its first
 * bytes. Returns undefined for an unsupported format. Kaldi's files are recognised by their names only (`isKaldiFile`).
 */
export function detectFormat(fileName: string, bytes: Uint8Array): AnnotationFormatId | undefined {
  const extension = /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return (
    byExtension[extension] ??
    (extension === 'json' ? jsonFormatOf(decodeHead(bytes, headBytes)) : textFormatOf(decodeHead(bytes, headBytes)))
  );
}

/** Whether a path ends with the name of a Kaldi file. */
export function isKaldiFile(fileName: string): KaldiFile | undefined {
  const base = fileName.replace(/^.*[/\\]/s, '');
  return kaldiFiles.find((file) => file === base);
}

const headBytes = 65_536;

function jsonFormatOf(head: string): AnnotationFormatId | undefined {
  if (/"format"\s*:\s*"earmark-/.test(head)) return 'json';
  if (/"(?:annotations|predictions|result)"\s*:/.test(head) && /"(?:data|result)"\s*:/.test(head)) return 'labelstudio';
  return /"(?:segments|chunks|utterances|file_name|audio_filepath)"\s*:/.test(head) ? 'huggingface' : undefined;
}

const number = String.raw`[+-]?\d+(?:\.\d*)?`;
const beginnings: readonly (readonly [RegExp, AnnotationFormatId])[] = [
  [/^WEBVTT/, 'vtt'],
  [/^(?:File type = )?"ooTextFile/, 'textgrid'],
  [/^<(?:\?xml|ANNOTATION_DOCUMENT)/, 'eaf'],
  [/^(?:\S[^\n]*\n)?[\d:.,]+ *--> *[\d:.,]+/, 'srt'],
  [/^(?:SPEAKER|SPKR-INFO|LEXEME) \S/, 'rttm'],
  [new RegExp(String.raw`^${number}\t${number}(?:\t|\s*$)`, 'm'), 'audacity'],
  [new RegExp(String.raw`^\S+ +\S+ +\S+ +${number} +${number}(?: |\s*$)`, 'm'), 'stm'],
  [new RegExp(String.raw`^\S+ +\S+ +${number} +${number} +\S`, 'm'), 'ctm'],
];

function textFormatOf(head: string): AnnotationFormatId | undefined {
  const text = head.replace(/^\uFEFF?(?:[\t ]*(?:;;[^\n]*)?\r?\n)*/, '');
  if (/^[[{]/.test(text)) return /^\{[^\n]*\}[^\S\n]*\n\s*\{/.test(text) ? 'huggingface' : jsonFormatOf(text);
  const [first = ''] = text.split(/\r?\n/, 1);
  return beginnings.find(([pattern]) => pattern.test(pattern.flags.includes('m') ? first : text))?.[1];
}
