import { crc32 } from 'node:zlib';
import type { ExtraField } from 'yauzl';

/** An undecoded name from a zip's central directory. */
export interface RawName {
  readonly bytes: Uint8Array;
  /** Whether general purpose bit 11 declares the name as UTF-8. */
  readonly isUtf8: boolean;
  /** Name in UTF-8 from the Info-ZIP Unicode path field; absent where the field is missing or invalid. */
  readonly unicode?: Uint8Array;
}

const unicodePathField = 0x7075;

/** Extracts a name from a directory entry; the bytes are copied. */
export const readRawName = (bytes: Uint8Array, flags: number, extraFields: readonly ExtraField[]): RawName => {
  const field = extraFields.find(
    ({ id, data }) =>
      id === unicodePathField && data.length > 5 && data[0] === 1 && data.readUInt32LE(1) === crc32(bytes),
  );
  return {
    bytes: Uint8Array.from(bytes),
    isUtf8: (flags & 0x800) !== 0,
    ...(field && { unicode: Uint8Array.from(field.data.subarray(5)) }),
  };
};

/** Encodings tried when the zip declares none: the first in which all names of the archive are valid. */
const guesses = ['utf-8', 'gb18030', 'shift_jis'].map((encoding) => new TextDecoder(encoding, { fatal: true }));
const lenientUtf8 = new TextDecoder('utf-8');
const anything = new TextDecoder('latin1');

/** Returns the decoder for the names of one archive. Invalid bytes in declared UTF-8 become `U+FFFD`. */
export const nameDecoder = (names: readonly RawName[]): ((name: RawName) => string) => {
  const unsaid = names.filter(({ isUtf8, unicode }) => !isUtf8 && !unicode);
  const decoder = guesses.find((guess) => unsaid.every(({ bytes }) => canDecode(guess, bytes))) ?? anything;
  return ({ bytes, isUtf8, unicode }) => (isUtf8 || unicode ? lenientUtf8 : decoder).decode(unicode ?? bytes);
};

const canDecode = (decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array): boolean => {
  try {
    decoder.decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/**
 * Characters that hide or reorder others: controls, line breaks, bidirectional marks, zero-width characters except the
 * joiner used by emoji.
 */
const deceptive = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Makes a name safe to display: deceptive characters are escaped, long names truncated. */
export const visibleName = (name: string): string => {
  const shown = name.replace(deceptive, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return shown.length > 200 ? `${shown.slice(0, 199)}…` : shown;
};

/**
 * Normalises an entry's path: `/` as separator, NFC, inside the archive; otherwise returns the reason for rejection.
 * Backslashes count as separators, because some Windows programs write them.
 */
export const cleanPath = (
  name: string,
): { path: string } | { refusal: 'zip_entry_path_unsafe' | 'zip_entry_name_unsafe' } => {
  if (name.search(deceptive) >= 0) return { refusal: 'zip_entry_name_unsafe' };
  const slashed = name.replaceAll('\\', '/');
  const parts = slashed.split('/').filter((part) => part !== '' && part !== '.');
  const isAbsolute = slashed.startsWith('/') || /^[A-Za-z]:/.test(parts[0] ?? '');
  if (isAbsolute || parts.length === 0 || parts.includes('..')) return { refusal: 'zip_entry_path_unsafe' };
  return { path: parts.join('/').normalize('NFC') };
};

/** Folders, and metadata files that macOS and Windows add to zips. */
export const isLitter = (name: string): boolean =>
  /[\\/]$|(^|[\\/])(__MACOSX[\\/].*|\._[^\\/]*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name);
