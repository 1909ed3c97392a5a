/** Samples per second of the recording: as of a telephone, so that three hours are made and read in seconds. */
export const sampleRate = 8000;

/** A WAV of speech-like noise with pauses, equal in every run: a second of it, over and over. */
export function wavOf(seconds: number): Buffer {
  const dataBytes = seconds * sampleRate * 2;
  const file = Buffer.alloc(44 + dataBytes);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + dataBytes, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(dataBytes, 40);
  const second = burst();
  for (let at = 44; at < file.length; at += second.length) second.copy(file, at);
  return file;
}

function burst(): Buffer {
  let state = 1;
  const random = (): number => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) / 4_294_967_296;
  const samples = Int16Array.from({ length: sampleRate }, (_, index) => {
    const loudness = Math.max(0, Math.sin((index / sampleRate) * 2 * Math.PI));
    return (random() - 0.5) * 30_000 * loudness;
  });
  return Buffer.from(samples.buffer);
}
