import { silentLabelId, unitIndex, type AudioCommand, type Segment } from '@earmark/model';
import { createContext, useContext } from 'react';
import type { AudioActionId, PeaksSource, WaveformLayer } from '../../../audio/index.ts';
import type { Clipboard } from '../../../clipboard/index.ts';
import type { AudioItem, AudioStore, StepName } from '../../../core/index.ts';
import { firstText, isSilentHere } from '../../../labels/index.ts';
import type { RecognitionResult } from '../../../recognition/index.ts';
import { speakersOf, type Speakers } from '../../../speakers/index.ts';
import {
  createSessionState,
  initialSessionState,
  type Notice,
  type SessionState,
  type SessionStateStore,
  type WorkbenchSession,
} from '../../../workbench/session/index.ts';
import type { Tools } from '../use-tools.ts';

/** The state of the audio surface besides the document, in one store with the state of the shell. */
export interface AudioSessionState extends SessionState {
  /** The marked start of a segment in progress, in samples. */
  readonly mark: number | null;
  /** The track to which new segments are added. */
  readonly activeTrack: number;
  /** Id of the speaker whose segments alone the list shows; `null` for all. */
  readonly onlySpeaker: string | null;
  /** Layers of what automatic checks mark in the sound. */
  readonly checkLayers: readonly WaveformLayer[];
  readonly isSpectrogramShown: boolean;
  readonly isCuttingOpen: boolean;
  readonly isTracksOpen: boolean;
  /** The target of the phrase palette while it is open: this text box, or the end of the segment's text. */
  readonly phrasesFor: HTMLTextAreaElement | 'segment' | null;
}

/** The context of all actions of the audio surface. */
export interface AudioSession extends WorkbenchSession<AudioActionId>, Omit<Tools, 'finder' | 'source'> {
  readonly store: AudioStore;
  readonly state: SessionStateStore<AudioSessionState>;
  readonly clipboard: Clipboard;
  /** Returns the task's current common phrases. */
  readonly phrases: () => readonly string[];
  /** The peaks that the waveform is drawn from. */
  readonly peaks: () => PeaksSource;
  /** Returns what the embedding platform currently offers for this item. */
  readonly offers: () => Offers;
  readonly run: (commands: AudioCommand | readonly AudioCommand[], name?: StepName) => boolean;
  readonly current: () => Segment | undefined;
  /** Selects one segment and scrolls to it on its track; while nothing plays, also moves the playhead to its start. */
  goTo(segment: Segment): void;
  heard(segment?: Segment): number;
  /** Speakers of the audio, by the labels and the tracks of the document. */
  readonly speakers: () => Speakers;
  /** The segments that the list shows: of one speaker, where that was chosen, and what is selected. */
  readonly listed: () => readonly Segment[];
  readonly say: (notice: Notice | AudioNotice, count?: number) => void;
}

/** Optional features that the embedder provides. */
export interface Offers {
  readonly recognition: RecognitionResult | undefined;
  readonly canCut: boolean;
}

/** The messages of the audio surface, by the key of their text. */
export type AudioNotice = (typeof audioNotices)[number];

const audioNotices = [
  'noNext',
  'copied',
  'tooMuchToCopy',
  'nothingToPaste',
  'answersDropped',
  'noCaret',
  'caretAtEdge',
  'lastSegment',
  'noStart',
  'noSilence',
  'noPhrase',
  'noSpeaker',
  'noRecognition',
  'noSound',
  'noChannel',
] as const;

/** Whether a message belongs to this surface, and not to the shell. */
export const isAudioNotice = (notice: Notice | AudioNotice): notice is AudioNotice =>
  audioNotices.some((own) => own === notice);

/** Creates the initial state of an audio session. */
export const createAudioSessionState = (): SessionStateStore<AudioSessionState> =>
  createSessionState<AudioSessionState>({
    ...initialSessionState,
    mark: null,
    activeTrack: 0,
    onlySpeaker: null,
    checkLayers: [],
    isSpectrogramShown: false,
    isCuttingOpen: false,
    isTracksOpen: false,
    phrasesFor: null,
  });

export interface AudioParts extends Pick<AudioSession, 'clipboard' | 'phrases' | 'peaks' | 'offers' | 'state' | 'say'> {
  readonly tools: Tools;
}

/** Extends the session of the shell by what the actions of the audio surface need. */
export function createAudioSession(
  shared: WorkbenchSession<AudioActionId>,
  { store }: AudioItem,
  { tools, state, ...parts }: AudioParts,
): AudioSession {
  const { player, viewport } = tools;
  let speakers = speakersOf(store.labels, store.getState().document.tracks);
  let tracks = store.getState().document.tracks;
  const speakersNow = (): Speakers => {
    const now = store.getState().document.tracks;
    if (now !== tracks) speakers = speakersOf(store.labels, (tracks = now));
    return speakers;
  };
  return {
    ...shared,
    ...tools,
    ...parts,
    store,
    state,
    speakers: speakersNow,
    listed: createListed(store, state, shared.layout, speakersNow),
    run(commands, name) {
      const fault = store.run(commands, name);
      if (fault) shared.report(fault);
      return fault === null;
    },
    current() {
      const { document, selection } = store.getState();
      return document.segments[unitIndex(document.segments, selection.at(-1))];
    },
    goTo(segment) {
      store.select([segment.id]);
      if (state.getState().activeTrack !== segment.track) state.set({ activeTrack: segment.track });
      viewport.reveal(segment.start, segment.end);
      if (!player.getState().isPlaying) player.seek(segment.start);
    },
    listen(start, end) {
      viewport.reveal(start, end);
      player.playRange(start, end);
    },
    hear: ({ start, end }: Segment) => player.playRange(start, end),
    isInRow: (labelId) =>
      shared.layout.getState().textPlace !== 'panel' && firstText(store.labels.segment)?.id === labelId,
    showsInRow: (labelId) =>
      labelId === silentLabelId ||
      labelId === firstText(store.labels.segment)?.id ||
      (labelId === speakersNow().labelId && !shared.layout.getState().hiddenColumns.includes('speaker')),
    show(start, end) {
      viewport.reveal(start, end);
      if (!player.getState().isPlaying) player.seek(start);
    },
    openSound: () =>
      import('../checking/index.ts').then(({ openSound }) =>
        openSound(parts.peaks(), (checkLayers) => state.set({ checkLayers })),
      ),
    heard: (segment?: Segment) => player.heardShare(segment?.start, segment?.end),
    // No labels are asked of silent segments.
    asks: (unit: Pick<Segment, 'answers'>) => !isSilentHere(unit, store.rules),
  };
}

/**
 * Made again only when the document, the selection or the chosen speaker has changed. All segments while the column
 * with the choice is not shown: nobody could take it back.
 */
function createListed(
  store: AudioStore,
  state: SessionStateStore<AudioSessionState>,
  layout: WorkbenchSession['layout'],
  speakers: () => Speakers,
): () => readonly Segment[] {
  let from: readonly unknown[] = [];
  let listed: readonly Segment[] = [];
  return () => {
    const { document, selection } = store.getState();
    const { onlySpeaker } = state.getState();
    const isChoiceShown = speakers().areKnown && !layout.getState().hiddenColumns.includes('speaker');
    if (onlySpeaker === null || !isChoiceShown) return document.segments;
    const next = [document.segments, selection, onlySpeaker, speakers()];
    if (next.some((part, index) => part !== from[index])) {
      const chosen = new Set(selection);
      const { of } = speakers();
      listed = document.segments.filter((segment) => of(segment)?.id === onlySpeaker || chosen.has(segment.id));
      from = next;
    }
    return listed;
  };
}

/** The session of the surrounding audio workbench. */
export const AudioSessionContext = createContext<AudioSession | null>(null);

/** Returns the session of the workbench around; throws outside of one. */
export function useAudioSession(): AudioSession {
  const session = useContext(AudioSessionContext);
  if (!session) throw new Error('useAudioSession belongs inside an AudioWorkbench');
  return session;
}
