import type { AudioCommand, Fault, Segment } from '@earmark/model';
import type { Channels, PlaybackSettings, Player, SilenceSkipper, Viewport } from '../../audio/index.ts';
import type { Clipboard } from '../../clipboard/index.ts';
import type { AudioItem, AudioStore, StepName, Sync } from '../../core/index.ts';
import type { RecognitionResult } from '../../recognition/index.ts';
import { createSessionState, type SessionStateStore, type SubmitKind } from './session-state.ts';
import type { WorkbenchFocus } from './focus.ts';

/** Everything that an action of the workbench works with. */
export interface WorkbenchSession {
  readonly store: AudioStore;
  readonly sync: Sync;
  readonly player: Player;
  readonly viewport: Viewport;
  readonly channels: Channels;
  readonly settings: PlaybackSettings;
  /** Only where the samples can be read. */
  readonly silence: SilenceSkipper | undefined;
  readonly state: SessionStateStore;
  readonly focus: WorkbenchFocus;
  readonly user: WorkbenchUser;
  readonly clipboard: Clipboard;
  /** The task's common phrases, as they are now. */
  readonly phrases: () => readonly string[];
  /** Writes a time as the embedding platform does; as the language does when absent. */
  readonly formatTime?: (iso: string) => string;
  /** What the embedding platform brings along for this item, as it is now. */
  readonly offers: () => Offers;
  /** Runs commands as one step of the history and reports a fault; answers whether they went through. */
  readonly run: (commands: AudioCommand | readonly AudioCommand[], name?: StepName) => boolean;
  /** The segment that the work is about: the last one selected. */
  readonly current: () => Segment | undefined;
  /** Selects one segment, brings it into sight on its track and, while nothing plays, the playhead to its start. */
  readonly goTo: (segment: Segment) => void;
  readonly report: (fault: Fault) => void;
  readonly say: (notice: Notice, count?: number) => void;
  readonly submit: Readonly<Partial<Record<SubmitKind, (revision: number, unjudged: number) => Promise<void>>>>;
}

/** What there is beside the document itself. */
export interface Offers {
  readonly recognition: RecognitionResult | undefined;
  readonly canCompare: boolean;
  readonly canCut: boolean;
}

export interface WorkbenchUser {
  readonly id: number;
  readonly name: string;
}

/** The workbench's own messages, by the name of their text. */
export type Notice =
  | 'nothingSelected'
  | 'noNext'
  | 'submitBlocked'
  | 'passBlocked'
  | 'notSaved'
  | 'notLoaded'
  | EditingNotice;

/** Those of editing. */
export type EditingNotice =
  | 'copied'
  | 'tooMuchToCopy'
  | 'nothingToPaste'
  | 'answersDropped'
  | 'noCaret'
  | 'caretAtEdge'
  | 'noStart'
  | 'noSilence'
  | 'noComment'
  | 'noPhrase'
  | 'noRecognition'
  | 'nothingToCompare'
  | 'noSound'
  | 'noChannel';

export interface SessionParts extends Pick<
  WorkbenchSession,
  | 'player'
  | 'viewport'
  | 'channels'
  | 'settings'
  | 'silence'
  | 'focus'
  | 'user'
  | 'clipboard'
  | 'phrases'
  | 'offers'
  | 'formatTime'
  | 'report'
  | 'say'
  | 'submit'
> {
  readonly item: AudioItem;
}

export function createSession({ item, ...parts }: SessionParts): WorkbenchSession {
  const { store, sync } = item;
  const state = createSessionState();
  return {
    ...parts,
    store,
    sync,
    state,
    run(commands, name) {
      const fault = store.run(commands, name);
      if (fault) parts.report(fault);
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
      parts.viewport.reveal(segment.start, segment.end);
      if (!parts.player.getState().isPlaying) parts.player.seek(segment.start);
    },
  };
}
