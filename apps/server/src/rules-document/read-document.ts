import { convertToHtml } from 'mammoth';
import WordExtractor from 'word-extractor';
import { fromBufferPromise } from 'yauzl';
import type { RulesDocumentKind } from '@earmark/contract';

// Runs in a child process: a file may exhaust time or memory here, and nothing else is harmed.

/** Bounds of what a .docx unpacks to and of its reading form, in bytes, and the number of its parts. */
const most = { unpacked: 150 * 1024 ** 2, parts: 5000, reading: 30 * 1024 ** 2 } as const;

/**
 * Result of reading a file: one of its kind, with its HTML form where there is one; something else; or one of its
 * kind that nobody can open.
 */
export type ReadDocument =
  | { readonly is: 'document'; readonly html: string | null }
  | { readonly is: 'other' }
  | { readonly is: 'unreadable' };

const readers: Readonly<Record<RulesDocumentKind, (bytes: Buffer) => Promise<ReadDocument>>> = {
  pdf: async (bytes) =>
    // The header may stand behind other bytes within the first kilobyte
    bytes.subarray(0, 1024).includes('%PDF-') ? { is: 'document', html: null } : { is: 'other' },
  docx: readDocx,
  doc: readDoc,
};

/** Judges a file by its content, and makes the form in which it is read in the page. */
export const readDocument = ({
  kind,
  bytes,
}: {
  readonly kind: RulesDocumentKind;
  readonly bytes: Uint8Array;
}): Promise<ReadDocument> => readers[kind](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));

const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const isCompound = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(compoundFile);
/** Whether a compound file has an entry of a name; its directory holds names in UTF-16. */
const hasEntry = (bytes: Buffer, name: string): boolean => bytes.includes(Buffer.from(`${name}\0`, 'utf16le'));

async function readDocx(bytes: Buffer): Promise<ReadDocument> {
  // With a password the whole package is one encrypted entry of a compound file
  if (isCompound(bytes)) return { is: hasEntry(bytes, 'EncryptedPackage') ? 'unreadable' : 'other' };
  if (!bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return { is: 'other' };
  try {
    if (!(await isWordPackage(bytes))) return { is: 'other' };
    const { value } = await convertToHtml({ buffer: bytes }, { idPrefix: 'rules-' });
    return { is: 'document', html: fitting(value) };
  } catch {
    // Every defect of zip and XML ends here; the cause does not matter
    return { is: 'unreadable' };
  }
}

/**
 * Whether a zip is a document of Word. Unpacks every part, so that declared sizes cannot lie. Throws when it is broken
 * or too large.
 */
async function isWordPackage(bytes: Buffer): Promise<boolean> {
  const zip = await fromBufferPromise(bytes, { validateEntrySizes: true });
  if (zip.entryCount > most.parts) throw new Error('too many parts');
  let unpacked = 0;
  let isWord = false;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    isWord ||= /^word\/document\d*\.xml$/i.test(entry.fileName);
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      unpacked += (chunk as Buffer).byteLength;
      if (unpacked > most.unpacked) throw new Error('too large');
    }
  }
  return isWord;
}

async function readDoc(bytes: Buffer): Promise<ReadDocument> {
  if (!isCompound(bytes) || !hasEntry(bytes, 'WordDocument')) return { is: 'other' };
  try {
    const document = await new WordExtractor().extract(bytes);
    const text = [document.getBody(), document.getFootnotes(), document.getEndnotes()].join('\n').trim();
    return { is: 'document', html: text === '' ? null : fitting(htmlOf(text)) };
  } catch {
    // Programs older than Word 97 and encrypted files: the file itself can still be downloaded
    return { is: 'document', html: null };
  }
}

const htmlOf = (text: string): string =>
  text
    .split(/\r\n|[\r\n\v\f]/)
    .map((line) => `<p>${escape(line.replace(/\t/g, ' \u2003'))}</p>`)
    .join('');

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string): string => text.replace(/[&<>]/g, (character) => escapes[character] ?? '');

const fitting = (html: string): string | null => (Buffer.byteLength(html) > most.reading ? null : html);
