import type { AudioCommand, Segment } from '@earmark/model';
import { createContext, useContext } from 'react';
import type { AudioActionId } from '../../../audio/index.ts';
import type { Clipboard } from '../../../clipboard/index.ts';
import type { AudioItem, AudioStore, StepName } from '../../../core/index.ts';
import { isSilentHere } from '../../../labels/index.ts';
import type { RecognitionResult } from '../../../recognition/index.ts';
import {
  createSessionState,
  initialSessionState,
  type Notice,
  type SessionState,
  type SessionStateStore,
  type WorkbenchSession,
} from '../../../workbench/session/index.ts';
import type { Tools } from '../use-tools.ts';

/** What the audio surface knows besides the document, in one store with the state of the shell. */
export interface AudioSessionState extends SessionState {
  /** Where a segment was begun that is not ended yet, in samples. */
  readonly mark: number | null;
  /** The track that new segments belong to. */
  readonly activeTrack: number;
  readonly isSpectrogramShown: boolean;
  readonly isCuttingOpen: boolean;
  readonly isTracksOpen: boolean;
  /** Where a common phrase is to be put that is being chosen: in this text box, or at the end of the segment's text. */
  readonly phrasesFor: HTMLTextAreaElement | 'segment' | null;
}

/** Everything that an action of the audio surface works with. */
export interface AudioSession extends WorkbenchSession<AudioActionId>, Omit<Tools, 'finder' | 'source'> {
  readonly store: AudioStore;
  readonly state: SessionStateStore<AudioSessionState>;
  readonly clipboard: Clipboard;
  /** The task's common phrases, as they are now. */
  readonly phrases: () => readonly string[];
  /** What the embedding platform brings along for this item, as it is now. */
  readonly offers: () => Offers;
  readonly run: (commands: AudioCommand | readonly AudioCommand[], name?: StepName) => boolean;
  readonly current: () => Segment | undefined;
  /** Selects one segment, brings it into sight on its track and, while nothing plays, the playhead to its start. */
  goTo(segment: Segment): void;
  readonly say: (notice: Notice | AudioNotice, count?: number) => void;
}

/** What there is beside the document itself. */
export interface Offers {
  readonly recognition: RecognitionResult | undefined;
  readonly canCut: boolean;
}

/** The messages of the audio surface, by the name of their text. */
export type AudioNotice = (typeof audioNotices)[number];

const audioNotices = [
  'noNext',
  'copied',
  'tooMuchToCopy',
  'nothingToPaste',
  'answersDropped',
  'noCaret',
  'caretAtEdge',
  'noStart',
  'noSilence',
  'noPhrase',
  'noRecognition',
  'noSound',
  'noChannel',
] as const;

/** Whether a message is one of this surface, and not of the shell. */
export const isAudioNotice = (notice: Notice | AudioNotice): notice is AudioNotice =>
  audioNotices.some((own) => own === notice);

/** The state that a session of an audio begins with. */
export const createAudioSessionState = (): SessionStateStore<AudioSessionState> =>
  createSessionState<AudioSessionState>({
    ...initialSessionState,
    mark: null,
    activeTrack: 0,
    isSpectrogramShown: false,
    isCuttingOpen: false,
    isTracksOpen: false,
    phrasesFor: null,
  });

export interface AudioParts extends Pick<AudioSession, 'clipboard' | 'phrases' | 'offers' | 'state' | 'say'> {
  readonly tools: Tools;
}

/** The session of the shell with what the actions of the audio surface need besides. */
export function createAudioSession(
  shared: WorkbenchSession<AudioActionId>,
  { store }: AudioItem,
  { tools, state, ...parts }: AudioParts,
): AudioSession {
  const { player, viewport } = tools;
  return {
    ...shared,
    ...tools,
    ...parts,
    store,
    state,
    run(commands, name) {
      const fault = store.run(commands, name);
      if (fault) shared.report(fault);
      return fault === null;
    },
    current() {
      const { document, selection } = store.getState();
      const id = selection.at(-1);
      return id === undefined ? undefined : document.segments.find((segment) => segment.id === id);
    },
    goTo(segment) {
      store.select([segment.id]);
      if (state.getState().activeTrack !== segment.track) state.set({ activeTrack: segment.track });
      viewport.reveal(segment.start, segment.end);
      if (!player.getState().isPlaying) player.seek(segment.start);
    },
    // The panel asks nothing about what is silent.
    asks: (unit: Pick<Segment, 'answers'>) => !isSilentHere(unit, store.rules),
  };
}

/** The session of the audio workbench around. */
export const AudioSessionContext = createContext<AudioSession | null>(null);

export function useAudioSession(): AudioSession {
  const session = useContext(AudioSessionContext);
  if (!session) throw new Error('useAudioSession belongs inside an AudioWorkbench');
  return session;
}
