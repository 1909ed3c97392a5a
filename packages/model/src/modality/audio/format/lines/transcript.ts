import { decodeHead, filledLines } from '../../../../encoding/index.ts';
import { refuse, succeed, type Result } from '../../../../fault/index.ts';
import type { OpenedFile } from '../annotation-format.ts';
import { readEach, type OnFault } from '../../../../fault/index.ts';
import { byRecording } from '../turns/recordings.ts';
import { documentFromTurns, type Turn } from '../turns/turns.ts';

interface Row extends Omit<Turn, 'start' | 'end'> {
  readonly audio: string;
}

/** The name of an audio and its text, between them a tab or a bar; a comment begins with `#`. */
const entry = /^([^\t|]+?)\s*[\t|]\s*(.*)$/;

/**
 * Text list of recognised words: one line per audio with its name and its text, which becomes one segment over the
 * whole audio. Only read: an export has formats that say the times as well.
 */
export function openTranscript(bytes: Uint8Array, onFault?: OnFault): Result<OpenedFile> {
  const lines = filledLines(bytes);
  if (!lines.ok) return lines;
  const named = new Set<string>();
  const rows = readEach(lines.value, onFault, ({ text, line }): Result<Row | undefined> => {
    if (text.startsWith('#')) return succeed(undefined);
    const path = ['line', line];
    const [, audio = '', words = ''] = entry.exec(text) ?? [];
    if (audio.trim() === '') return refuse('format_malformed', path);
    if (named.has(audio.trim())) return refuse('format_name_duplicate', path, { name: audio.trim().slice(0, 200) });
    named.add(audio.trim());
    return succeed({ audio: audio.trim(), text: words.trim(), path });
  });
  if (!rows.ok) return rows;
  return succeed(
    byRecording(
      rows.value,
      (row) => row.audio,
      (own, options) => {
        const end = options.audio.totalSamples / options.audio.sampleRate;
        return documentFromTurns(
          own.map((row) => ({ ...row, start: 0, end })),
          options,
          [],
        );
      },
    ),
  );
}

const headBytes = 65_536;

/** Whether a text begins as such a list does. */
export const isTranscript = (bytes: Uint8Array): boolean => {
  const first = decodeHead(bytes, headBytes)
    .split(/\r\n|\r|\n/)
    .find((line) => line.trim() !== '' && !line.startsWith('#'));
  return first !== undefined && entry.test(first.replace(/^\uFEFF/, ''));
};
