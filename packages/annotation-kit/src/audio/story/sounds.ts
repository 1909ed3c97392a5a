/** Generated audio for stories: speech-like bursts, and clicks at exact samples. */

/** A repeatable random source (mulberry32) between 0 and 1. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Bursts that resemble phrases with pauses. */
export function babble(totalSamples: number, sampleRate: number, seed = 1): Int16Array {
  const random = createRandom(seed);
  const samples = new Int16Array(totalSamples);
  let at = 0;
  while (at < totalSamples) {
    const length = Math.floor((0.8 + random() * 3) * sampleRate);
    const loudness = 3000 + random() * 15_000;
    const pitch = (100 + random() * 120) / sampleRate;
    const end = Math.min(totalSamples, at + length);
    for (let sample = at; sample < end; sample += 1) {
      const through = (sample - at) / length;
      const syllable =
        Math.abs(Math.sin(((sample - at) / sampleRate) * Math.PI * 3.7)) * Math.sin(through * Math.PI) ** 0.5;
      samples[sample] = loudness * syllable * (Math.sin(sample * pitch * 2 * Math.PI) * 0.6 + (random() - 0.5) * 0.9);
    }
    const pause = end + Math.floor((0.2 + random()) * sampleRate);
    for (let sample = end; sample < Math.min(totalSamples, pause); sample += 1)
      samples[sample] = (random() - 0.5) * 160;
    at = pause;
  }
  return samples;
}

/** Silence with a short click at each of the given samples. */
export function clicks(totalSamples: number, positions: readonly number[]): Int16Array {
  const samples = new Int16Array(totalSamples);
  for (const position of positions)
    for (let sample = position; sample < Math.min(totalSamples, position + 40); sample += 1)
      samples[sample] = 24_000 * (1 - (sample - position) / 40);
  return samples;
}

/** Object URL of a 16-bit PCM WAV, one array of samples per channel. */
export function wavUrl(channels: readonly Int16Array[], sampleRate: number): string {
  const frames = channels[0]?.length ?? 0;
  const bytes = new ArrayBuffer(44 + frames * channels.length * 2);
  const view = new DataView(bytes);
  const tag = (at: number, text: string): void =>
    Array.from(text).forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  tag(0, 'RIFF');
  view.setUint32(4, bytes.byteLength - 8, true);
  tag(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels.length, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * channels.length * 2, true);
  view.setUint16(32, channels.length * 2, true);
  view.setUint16(34, 16, true);
  tag(36, 'data');
  view.setUint32(40, bytes.byteLength - 44, true);
  const samples = new Int16Array(bytes, 44);
  channels.forEach((channel, number) =>
    channel.forEach((value, frame) => (samples[frame * channels.length + number] = value)),
  );
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
}
