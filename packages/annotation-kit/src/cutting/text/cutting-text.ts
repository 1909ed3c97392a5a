import type { CuttingScope } from '../settings.ts';

/** Every text that cutting by silence says by itself. */
export interface CuttingText {
  readonly title: string;
  readonly method: string;
  readonly methods: Readonly<Record<'energy' | 'silero', string>>;
  readonly thresholdDb: string;
  readonly thresholdDbHint: string;
  readonly threshold: string;
  readonly thresholdHint: string;
  readonly minSilence: string;
  readonly minSpeech: string;
  readonly padding: string;
  readonly longest: string;
  readonly longestHint: string;
  readonly seconds: string;
  readonly scope: string;
  readonly scopes: Readonly<Record<CuttingScope, string>>;
  readonly existing: string;
  readonly keep: string;
  readonly replace: string;
  readonly silentParts: string;
  readonly preview: string;
  /** What the boxes of the preview are. */
  readonly parts: Readonly<Record<'spoken' | 'silent' | 'kept', string>>;
  readonly measuring: string;
  readonly cancelMeasuring: string;
  readonly measureAgain: string;
  readonly stopped: string;
  readonly found: (segments: number) => string;
  readonly duration: string;
  readonly ofScope: (share: string) => string;
  readonly longestFound: string;
  readonly silentFound: string;
  readonly replaced: string;
  readonly nothing: string;
  readonly nothingHint: string;
  /** Speech was found, but existing segments that stay lie over it. */
  readonly noRoom: string;
  readonly noRoomHint: string;
  readonly cancel: string;
  readonly accept: (segments: number) => string;
  readonly failed: string;
}
