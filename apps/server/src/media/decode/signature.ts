import { MediaFault, type MediaFaultKey } from '../fault.ts';

interface Signature {
  readonly magic: string;
  /** Offset of the signature; 0 by default. */
  readonly at?: number;
  /** Second signature required at offset 8, for container formats. */
  readonly kind?: string;
  readonly key: MediaFaultKey;
  readonly format?: string;
}

/** File signatures, as Latin-1; the first match counts. */
const signatures: readonly Signature[] = [
  { magic: '\x89PNG', key: 'audio_is_picture', format: 'PNG' },
  { magic: '\xff\xd8\xff', key: 'audio_is_picture', format: 'JPEG' },
  { magic: 'GIF8', key: 'audio_is_picture', format: 'GIF' },
  { magic: 'RIFF', kind: 'WEBP', key: 'audio_is_picture', format: 'WebP' },
  { magic: 'II*\0', key: 'audio_is_picture', format: 'TIFF' },
  { magic: 'MM\0*', key: 'audio_is_picture', format: 'TIFF' },
  { magic: '\x7fELF', key: 'audio_is_program', format: 'ELF' },
  { magic: 'MZ', key: 'audio_is_program', format: 'Windows EXE' },
  { magic: '\xcf\xfa\xed\xfe', key: 'audio_is_program', format: 'Mach-O' },
  { magic: '\xca\xfe\xba\xbe', key: 'audio_is_program', format: 'Mach-O' },
  { magic: '#!AMR', key: 'audio_format_unsupported', format: 'AMR' },
  { magic: '#!', key: 'audio_is_program', format: 'script' },
  { magic: '%PDF', key: 'audio_is_document', format: 'PDF' },
  { magic: '\xd0\xcf\x11\xe0', key: 'audio_is_document', format: 'Office' },
  { magic: '{\\rtf', key: 'audio_is_document', format: 'RTF' },
  { magic: 'PK\x03\x04', key: 'audio_is_archive', format: 'ZIP' },
  { magic: 'PK\x05\x06', key: 'audio_is_archive', format: 'ZIP' },
  { magic: '7z\xbc\xaf\x27\x1c', key: 'audio_is_archive', format: '7z' },
  { magic: 'Rar!', key: 'audio_is_archive', format: 'RAR' },
  { magic: '\x1f\x8b', key: 'audio_is_archive', format: 'gzip' },
  { magic: 'BZh', key: 'audio_is_archive', format: 'bzip2' },
  { magic: '\xfd7zXZ', key: 'audio_is_archive', format: 'xz' },
  { magic: 'ustar', at: 257, key: 'audio_is_archive', format: 'tar' },
  { magic: 'fLaC', key: 'audio_format_unsupported', format: 'FLAC' },
  { magic: 'OggS', key: 'audio_format_unsupported', format: 'Ogg' },
  { magic: 'FORM', kind: 'AIFF', key: 'audio_format_unsupported', format: 'AIFF' },
  { magic: 'FORM', kind: 'AIFC', key: 'audio_format_unsupported', format: 'AIFF-C' },
  { magic: 'riff\x2e\x91\xcf\x11', key: 'audio_format_unsupported', format: 'Sony Wave64' },
  { magic: 'caff', key: 'audio_format_unsupported', format: 'CAF' },
  { magic: '.snd', key: 'audio_format_unsupported', format: 'AU' },
  { magic: 'NIST_1A', key: 'audio_format_unsupported', format: 'NIST SPHERE' },
  { magic: 'wvpk', key: 'audio_format_unsupported', format: 'WavPack' },
  { magic: 'MAC ', key: 'audio_format_unsupported', format: "Monkey's Audio" },
  { magic: 'MThd', key: 'audio_format_unsupported', format: 'MIDI' },
  { magic: '\x30\x26\xb2\x75\x8e\x66\xcf\x11', key: 'audio_format_unsupported', format: 'WMA' },
  { magic: 'ftyp', at: 4, kind: 'M4A ', key: 'audio_format_unsupported', format: 'M4A (AAC)' },
  { magic: 'ftyp', at: 4, key: 'audio_is_video', format: 'MP4' },
  { magic: 'RIFF', kind: 'AVI ', key: 'audio_is_video', format: 'AVI' },
  { magic: '\x1a\x45\xdf\xa3', key: 'audio_is_video', format: 'Matroska' },
  { magic: 'FLV\x01', key: 'audio_is_video', format: 'FLV' },
  { magic: 'RIFX', key: 'wav_big_endian' },
];

/**
 * Returns the error for a file by its first bytes (at least 512, if it has as many); undefined when they match no
 * signature.
 */
export const refusalBySignature = (head: Buffer): MediaFault | undefined => {
  const text = head.toString('latin1', 0, 512);
  const found = signatures.find(
    ({ magic, at = 0, kind }) => text.startsWith(magic, at) && (kind === undefined || text.startsWith(kind, 8)),
  );
  if (found) return new MediaFault(found.key, found.format === undefined ? undefined : { format: found.format });
  const markup = /^(?:\xef\xbb\xbf)?\s*<(!doctype html|html|head|body|script|svg|\?xml|!--)/i
    .exec(text)?.[1]
    ?.toLowerCase();
  if (markup === undefined) return undefined;
  return new MediaFault('audio_is_page', { format: markup === 'svg' ? 'SVG' : markup === '?xml' ? 'XML' : 'HTML' });
};

/** Whether the bytes are text: valid UTF-8 (except for a character cut at the end) without control characters. */
export const looksLikeText = (head: Buffer): boolean => {
  const text = head.toString('utf8');
  return text.length > 0 && !/[\0-\x08\x0e-\x1a\x1c-\x1f]|\ufffd(?=[\s\S]{4})/.test(text);
};
