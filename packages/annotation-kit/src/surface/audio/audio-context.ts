import type { Fault, Segment } from '@earmark/model';
import { createContext, useContext, type RefObject } from 'react';
import type { SegmentAppearance, WaveformLayer } from '../../audio/index.ts';
import type { AudioItem } from '../../core/index.ts';
import type { RecognitionResult } from '../../recognition/index.ts';
import type { OtherRevision, Revisions } from '../../compare/index.ts';
import type { SegmentListHandle } from './list/index.ts';
import type { AudioMedia, Tools } from './use-tools.ts';

/** The current props that the embedder passes to the audio surface. */
interface AudioContents {
  readonly item: AudioItem;
  readonly media: AudioMedia;
  readonly tools: Tools;
  readonly describeFault: (fault: Fault) => string;
  readonly recognition: RecognitionResult | undefined;
  readonly revisions: Revisions | undefined;
  readonly compareWith: OtherRevision | undefined;
  /** The embedder's own layers of the waveform. */
  readonly layers: readonly WaveformLayer[];
  /** What differs from the appearance by status, in the waveform. */
  readonly appearanceOf: ((segment: Segment) => Partial<SegmentAppearance> | undefined) | undefined;
  readonly list: RefObject<SegmentListHandle | null>;
}

/** What the workbench around shows of its audio. */
export const AudioContext = createContext<AudioContents | null>(null);

/** Returns the contents of the workbench around; throws outside of one. */
export function useAudioContents(): AudioContents {
  const contents = useContext(AudioContext);
  if (!contents) throw new Error('useAudioContents belongs inside an AudioWorkbench');
  return contents;
}
