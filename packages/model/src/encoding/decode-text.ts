import { refuse, succeed, type Result } from '../fault/index.ts';

/** Encodings that can be read; GB18030 includes GBK. */
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be', 'gb18030', 'big5'] as const;
export type TextEncoding = (typeof textEncodings)[number];

/** A decoded file. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
}

/**
 * Decodes a file of undeclared encoding: UTF-8, UTF-16 or UTF-32 (either byte order), GB18030 or Big5. A byte order
 * mark decides; without one, strict UTF-8 is tried first. Files that mix UTF-8 and GBK lines, and files that fit no
 * encoding, are rejected. The byte order mark is not part of the result. Faults: `format_encoding` at `['line', n]`.
 */
export function decodeText(bytes: Uint8Array): Result<string> {
  const decoded = readText(bytes);
  return decoded.ok ? succeed(decoded.value.text) : decoded;
}

/** Like `decodeText`, with the encoding that was found, or in a given one. */
export function readText(bytes: Uint8Array, declared?: TextEncoding): Result<DecodedText> {
  if (declared) {
    const text = decode(bytes, declared);
    return text === undefined
      ? refuse('format_encoding', ['line', declared === 'utf-8' ? surveyLines(bytes).firstForeign : 1])
      : succeed({ text, encoding: declared });
  }
  const wide = wideEncoding(bytes);
  const text = decode(bytes, wide ?? 'utf-8');
  if (text !== undefined) return succeed({ text, encoding: wide ?? 'utf-8' });
  if (wide) return refuse('format_encoding', ['line', 1]);
  const lines = surveyLines(bytes);
  const isMixed = lines.longestUtf8 >= 4 || lines.utf8 > lines.foreign / 10;
  const encoding = looksLikeBig5(bytes) ? 'big5' : 'gb18030';
  const chinese = isMixed ? undefined : decode(bytes, encoding);
  return chinese === undefined
    ? refuse('format_encoding', ['line', lines.firstForeign])
    : succeed({ text: chinese, encoding });
}

/** Decodes at most the first `length` bytes of a file on a best-effort basis, for format detection. */
export function decodeHead(bytes: Uint8Array, length: number): string {
  const head = bytes.subarray(0, length);
  const encoding = wideEncoding(bytes) ?? 'utf-8';
  if (isUtf32(encoding)) return decodeUtf32(head.subarray(0, head.length - (head.length % 4)), encoding) ?? '';
  return new TextDecoder(encoding).decode(head, { stream: true });
}

const isUtf32 = (encoding: TextEncoding): encoding is 'utf-32le' | 'utf-32be' =>
  encoding === 'utf-32le' || encoding === 'utf-32be';

function decode(bytes: Uint8Array, encoding: TextEncoding): string | undefined {
  if (isUtf32(encoding)) return decodeUtf32(bytes, encoding);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes UTF-32, which `TextDecoder` does not support. Returns undefined when a code unit is not a code point. */
function decodeUtf32(bytes: Uint8Array, encoding: 'utf-32le' | 'utf-32be'): string | undefined {
  if (bytes.length % 4 !== 0) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const utf16 = new Uint16Array(bytes.length / 2);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const code = view.getUint32(at, encoding === 'utf-32le');
    if (code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return undefined;
    if (at === 0 && code === byteOrderMark) continue;
    if (code > 0xffff) utf16[length++] = 0xd7c0 + (code >> 10);
    utf16[length++] = code > 0xffff ? 0xdc00 + (code & 0x3ff) : code;
  }
  // The code units are in host byte order, which is little endian on every supported engine.
  return new TextDecoder('utf-16le', { ignoreBOM: true }).decode(utf16.subarray(0, length));
}

const byteOrderMark = 0xfeff;

/** Detects UTF-16 and UTF-32 by the byte order mark, or by the zero bytes of Latin letters. */
function wideEncoding([a, b, c, d]: Uint8Array): TextEncoding | undefined {
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'utf-32le' : 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0 && b === 0 && ((c === 0xfe && d === 0xff) || (c === 0 && d))) return 'utf-32be';
  if (a && b === 0 && c === 0 && d === 0) return 'utf-32le';
  if (a && b === 0 && c && d === 0) return 'utf-16le';
  if (a === 0 && b && c === 0 && d) return 'utf-16be';
  return undefined;
}

/**
 * Whether bytes that are no UTF-8 are Big5. Both encodings take nearly the same pairs, but Chinese in GBK hardly ever
 * has a second byte below 0xa1, while two of five in Big5 do; and frequent characters of Big5 begin at 0xa4.
 */
function looksLikeBig5(bytes: Uint8Array): boolean {
  let [pairs, low] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const trail = bytes[at + 1] ?? 0;
    const isPair =
      lead >= 0xa1 && lead <= 0xf9 && ((trail >= 0x40 && trail <= 0x7e) || (trail >= 0xa1 && trail <= 0xfe));
    if (!isPair) return false;
    pairs += 1;
    if (trail < 0xa1) low += 1;
    at += 1;
  }
  return pairs > 0 && low > pairs / 10 && decode(bytes, 'big5') !== undefined;
}

/**
 * Counts the lines by encoding in a file that is not UTF-8 as a whole. A GBK line can be valid UTF-8 by chance, so only
 * lines with at least two three-byte characters count as UTF-8; four in one line are not chance.
 */
function surveyLines(bytes: Uint8Array): { utf8: number; foreign: number; longestUtf8: number; firstForeign: number } {
  const survey = { utf8: 0, foreign: 0, longestUtf8: 0, firstForeign: 0 };
  let line = 1;
  for (let from = 0; from < bytes.length; line += 1) {
    const newline = bytes.indexOf(10, from);
    const to = newline < 0 ? bytes.length : newline;
    const wideCharacters = countThreeByte(bytes, from, to);
    if (wideCharacters === undefined) {
      survey.foreign += 1;
      survey.firstForeign ||= line;
    } else if (wideCharacters >= 2) {
      survey.utf8 += 1;
      survey.longestUtf8 = Math.max(survey.longestUtf8, wideCharacters);
    }
    from = to + 1;
  }
  return survey;
}

/** Counts the three-byte UTF-8 sequences in a byte range. Returns undefined when the range is not UTF-8. */
function countThreeByte(bytes: Uint8Array, from: number, to: number): number | undefined {
  let count = 0;
  for (let at = from; at < to;) {
    const lead = bytes[at] ?? 0;
    const length =
      lead < 0x80
        ? 1
        : lead >= 0xc2 && lead < 0xe0
          ? 2
          : lead >= 0xe0 && lead < 0xf0
            ? 3
            : lead >= 0xf0 && lead < 0xf5
              ? 4
              : 0;
    if (length === 0 || at + length > to) return undefined;
    for (let next = at + 1; next < at + length; next += 1) if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return undefined;
    if (length === 3) count += 1;
    at += length;
  }
  return count;
}
