import { fileURLToPath } from 'node:url';
import { decode, printProxyHeader, probe } from '../../media/index.ts';
import { demoFolder, type SpokenLine, type Transcripts } from '../calls.ts';

/** A demo audio in memory. */
interface Clip {
  /** Samples per second. */
  readonly sampleRate: number;
  /** Samples of the only channel. */
  readonly samples: Int16Array;
  readonly text: string;
}

/** A recording as a WAV, with what is said in it. */
export interface Recording {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly lines: readonly SpokenLine[];
}

/** Reads demo audios of one channel, each with a single line. */
export async function readClips(files: readonly string[], transcripts: Transcripts): Promise<Clip[]> {
  const clips: Clip[] = [];
  for (const file of files) {
    const path = fileURLToPath(new URL(`audio/${file}`, demoFolder));
    const source = await probe(path);
    const portions: Int16Array[] = [];
    for await (const portion of decode(path, source)) portions.push(portion.slice());
    clips.push({
      sampleRate: source.sampleRate,
      samples: joined(portions),
      text: (transcripts[file] ?? []).map(({ text }) => text).join(' '),
    });
  }
  return clips;
}

/** Joins clips of one rate with pauses of 0.3 to 1.2 seconds around them, as `random` decides: no two are the same. */
export function recordingOf(name: string, clips: readonly Clip[], random: () => number): Recording {
  const sampleRate = clips[0]?.sampleRate ?? 0;
  const pause = (): Int16Array => new Int16Array(Math.round((0.3 + 0.9 * random()) * sampleRate));
  const portions = [pause()];
  const lines: SpokenLine[] = [];
  let at = portions[0]?.length ?? 0;
  for (const { samples, text } of clips) {
    lines.push({ start: at / sampleRate, end: (at + samples.length) / sampleRate, text });
    const silence = pause();
    portions.push(samples, silence);
    at += samples.length + silence.length;
  }
  const header = printProxyHeader({ sampleRate, channels: 1, totalSamples: at });
  const sound = joined(portions);
  const bytes = new Uint8Array(header.length + sound.byteLength);
  bytes.set(header);
  bytes.set(new Uint8Array(sound.buffer), header.length);
  return { name, bytes, lines };
}

function joined(portions: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(portions.reduce((length, portion) => length + portion.length, 0));
  let at = 0;
  for (const portion of portions) {
    whole.set(portion, at);
    at += portion.length;
  }
  return whole;
}
