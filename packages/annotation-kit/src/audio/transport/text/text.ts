import type { OutputFault } from '../../player/index.ts';

/** What the transport says beside the texts it shares with the waveform. */
export interface TransportText {
  readonly soundSettings: string;
  readonly fineSpeed: string;
  readonly asRecorded: string;
  readonly channels: string;
  readonly channel: (name: string) => string;
  readonly muteChannel: (name: string) => string;
  readonly soloChannel: (name: string) => string;
  readonly channelVolume: (name: string) => string;
  readonly playOnSelect: string;
  readonly playOnSelectHint: string;
  readonly skipSilence: string;
  readonly skipSilenceHint: string;
  readonly findingSilence: (percent: string) => string;
  readonly silenceFailed: string;
  readonly outputFaults: Readonly<Record<OutputFault, string>>;
}
