import { readFileSync } from 'node:fs';
import yazl from 'yazl';

const fixtures = new URL('../fixtures/speech/', import.meta.url);
const wav = readFileSync(new URL('jfk.wav', fixtures));
const mp3 = readFileSync(new URL('jfk.mp3', fixtures));
const samples = wav.subarray(wav.indexOf('data', 0, 'latin1') + 8);

/** Sample rate of all speech here; one channel, 16 bits. */
export const speechRate = 16_000;

/**
 * Real speech, repeated up to this length. Each variant starts at a different position, so that no two files are equal.
 */
export function wavOfSpeech(seconds: number, variant = 0): Buffer {
  const dataBytes = Math.round(seconds * speechRate) * 2;
  const file = Buffer.alloc(44 + dataBytes);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + dataBytes, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(speechRate, 24);
  file.writeUInt32LE(speechRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(dataBytes, 40);
  for (let position = 44, from = (variant * 7919 * 2) % samples.length; position < file.length; from = 0)
    position += samples.copy(file, position, from);
  return file;
}

/** The 16-bit samples of a WAV created here, as bytes. */
export const samplesOfWav = (file: Buffer): Buffer => file.subarray(44);

/** Bytes before the first audio frame: an ID3 tag and the frame with the length of the original recording. */
const firstSoundFrame = 55 + 288;
const frames = 308;

/** Real speech as MP3, repeated this many times, and the number of samples it decodes to. */
export function mp3OfSpeech(copies: number): { bytes: Buffer; totalSamples: number } {
  const sound = mp3.subarray(firstSoundFrame);
  return { bytes: Buffer.concat(Array.from({ length: copies }, () => sound)), totalSamples: copies * frames * 576 };
}

/** A zip of these files by name. */
export function zipOf(files: Readonly<Record<string, Uint8Array>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes), name, { compress: false });
  zip.end();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    zip.outputStream
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject);
  });
}
