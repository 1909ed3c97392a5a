import type { EarGains } from './ear-gains.ts';

/** What an element's sound passes through on its way to the ears. */
export interface SoundGraph {
  /** Everything that is heard. */
  readonly output: AudioNode;
  readonly set: (ears: readonly EarGains[], loudness: number) => void;
  readonly close: () => void;
}

/** Changes of loudness take so long, in seconds: at once to the ear, but without a click. */
const glide = 0.008;

/**
 * Leads an element's sound through a gain per channel and ear and one for all. From then on the element is heard through the context only,
 * for good: a browser does not give it back. Throws when somebody else has taken it already.
 */
export function createSoundGraph(element: HTMLMediaElement, context: AudioContext, channels: number): SoundGraph {
  const source = context.createMediaElementSource(element);
  const splitter = context.createChannelSplitter(channels);
  const merger = context.createChannelMerger(2);
  const master = context.createGain();
  // Mono needs no splitting: its one channel is the splitter's first output.
  source.connect(splitter);
  const gains = Array.from({ length: channels }, (_, channel) =>
    [0, 1].map((ear) => {
      const gain = context.createGain();
      splitter.connect(gain, channel);
      gain.connect(merger, 0, ear);
      return gain;
    }),
  );
  merger.connect(master).connect(context.destination);
  let isFirst = true;
  const turn = ({ gain }: GainNode, value: number): void => {
    if (isFirst) gain.value = value;
    else gain.setTargetAtTime(value, context.currentTime, glide);
  };
  return {
    output: master,
    set(ears, loudness) {
      gains.forEach((pair, channel) => pair.forEach((node, ear) => turn(node, ears[channel]?.[ear] ?? 0)));
      turn(master, loudness);
      isFirst = false;
    },
    close() {
      source.disconnect();
      master.disconnect();
    },
  };
}
