/** Captures the output of an audio element. */
interface Ear {
  /** Captured samples as int16 values, without silence. */
  readonly heard: () => Promise<readonly number[]>;
  readonly close: () => Promise<void>;
}

const recorder = `registerProcessor('recorder', class extends AudioWorkletProcessor {
  constructor() {
    super();
    this.heard = [];
    this.port.onmessage = () => this.port.postMessage(this.heard);
  }
  process([[samples]]) {
    if (samples) for (const value of samples) if (value !== 0) this.heard.push(Math.round(value * 32768));
    return true;
  }
});`;

/** Captures at the audio's own sample rate, so that nothing is resampled. */
export async function listenTo(audio: HTMLAudioElement, sampleRate: number): Promise<Ear> {
  const context = new AudioContext({ sampleRate });
  const url = URL.createObjectURL(new Blob([recorder], { type: 'text/javascript' }));
  await context.audioWorklet.addModule(url);
  URL.revokeObjectURL(url);
  const node = new AudioWorkletNode(context, 'recorder');
  context.createMediaElementSource(audio).connect(node).connect(context.destination);
  await context.resume();
  return {
    heard: () =>
      new Promise((resolve) => {
        node.port.onmessage = ({ data }: MessageEvent<number[]>) => resolve(data);
        node.port.postMessage('what have you heard?');
      }),
    close: () => context.close(),
  };
}
