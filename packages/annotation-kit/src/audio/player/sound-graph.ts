import type { EarGains } from './ear-gains.ts';

/** Web Audio graph between a media element and the output. */
export interface SoundGraph {
  /** Carries the whole output signal. */
  readonly output: AudioNode;
  readonly set: (ears: readonly EarGains[], loudness: number) => void;
  readonly close: () => void;
}

/** Time constant of gain changes in seconds: immediate to the ear, without a click. */
const glide = 0.008;

/**
 * Routes a media element through one gain per channel and ear and one master gain. This is permanent: from then on the
 * element is audible through the context only. Throws when the element already belongs to another graph.
 */
export function createSoundGraph(element: HTMLMediaElement, context: AudioContext, channels: number): SoundGraph {
  const source = context.createMediaElementSource(element);
  const splitter = context.createChannelSplitter(channels);
  const merger = context.createChannelMerger(2);
  const master = context.createGain();
  // Mono needs no splitter: its one channel is the splitter's first output.
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
