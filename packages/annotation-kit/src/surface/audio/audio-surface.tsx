import { silentLabelId, type TextRules } from '@earmark/model';
import { AudioLines, ListTree, Quote } from 'lucide-react';
import { audioActions, type AudioActionId, type PeaksSource } from '../../audio/index.ts';
import { pageClipboard } from '../../clipboard/index.ts';
import type { AudioItem } from '../../core/index.ts';
import type { RecognitionResult } from '../../recognition/index.ts';
import { useDevices } from '../../shortcuts/index.ts';
import type { WorkbenchSurface } from '../../workbench/index.ts';
import { useAudioContents } from './audio-context.ts';
import { lazyDialogs } from './dialogs/index.ts';
import { Compare, CompareTheirs, Dialogs } from './AudioDialogs.tsx';
import { audioHandlers, clipping, goOnInPanel, speaking, splitting } from './handlers/index.ts';
import { heardNote, heardShare } from './heard/index.ts';
import { silenceFinder } from './lazy-finder.ts';
import { SegmentList } from './list/index.ts';
import { Head, silentSwitch, Suggestions } from './panel/index.ts';
import {
  AudioSessionContext,
  createAudioSession,
  createAudioSessionState,
  isAudioNotice,
  type AudioNotice,
  type AudioSession,
} from './session/index.ts';
import type { Tools } from './use-tools.ts';
import { spectrogram } from './wave/index.ts';
import { Wave } from './Wave.tsx';

interface AudioSurfaceOptions {
  readonly tools: Tools;
  /** Returns the task's current common phrases. */
  readonly phrases: () => readonly string[];
  readonly peaks: () => PeaksSource;
  readonly recognition: () => RecognitionResult | undefined;
  readonly scrollTo: (segmentId: string) => void;
  readonly say: (notice: AudioNotice, count?: number) => void;
  readonly textRules: TextRules;
}

const surfaceActions = { ...audioActions, handlers: audioHandlers };

/** Creates the row of audio at the workbench, for one audio with its media. */
export function createAudioSurface(
  options: AudioSurfaceOptions,
): WorkbenchSurface<AudioItem, AudioSession, AudioActionId> {
  const { tools, phrases, peaks, recognition, scrollTo, say, textRules } = options;
  let opened: AudioSession | undefined;
  return {
    home: '[data-region="wave"] [data-part="stage"]',
    Main: AudioMain,
    Above: Wave,
    Dialogs,
    Compare,
    CompareTheirs,
    PassNote: heardNote.Part,
    Reviewed: heardShare.Part,
    Provider({ session, children }) {
      // Not where it is made: in React's strict mode one is made that is never used
      opened = session;
      return <AudioSessionContext.Provider value={session}>{children}</AudioSessionContext.Provider>;
    },
    createState: createAudioSessionState,
    extend: (shared, item, state) =>
      createAudioSession(shared, item, {
        tools,
        state,
        phrases,
        peaks,
        clipboard: pageClipboard(),
        offers: () => ({ recognition: recognition(), canCut: tools.source !== undefined }),
        say: (notice, count) => (isAudioNotice(notice) ? say(notice, count) : shared.say(notice, count)),
      }),
    actions: surfaceActions,
    scrollTo,
    more: (session) => [
      { id: 'phrase.open', icon: Quote, isOffered: () => session.phrases().length > 0 },
      { id: 'track.edit', icon: ListTree },
      { id: 'cutting.open', icon: AudioLines, isOffered: () => session.offers().canCut },
    ],
    useDevices: ({ player, viewport, perform }, root) =>
      useDevices({
        playback: player,
        sampleRate: viewport.sampleRate,
        totalSamples: viewport.totalSamples,
        perform,
        root,
      }),
    panel: {
      // The silence label has a switch of its own.
      isAsked: (label, { textPlace }) =>
        label.id !== silentLabelId && !(textPlace === 'row' && opened?.isInRow?.(label.id)),
      onKeyDown: (event) => opened && goOnInPanel(opened, event),
      textRules,
      Suggestions,
      Head,
    },
    preloads: [heardNote, silentSwitch, clipping, splitting, speaking, silenceFinder, spectrogram, ...lazyDialogs],
  };
}

/** The table of segments. */
function AudioMain() {
  const { list } = useAudioContents();
  return <SegmentList handle={list} />;
}
