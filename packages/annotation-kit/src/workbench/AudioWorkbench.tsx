import type { Fault, Segment } from '@earmark/model';
import { usePreload } from '@earmark/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { TransportBar, WaveformView, type SegmentAppearance, type SkipperState, type Span } from '../audio/index.ts';
import { mayEdit, type AudioItem, type Keymap } from '../core/index.ts';
import { firstText, preloadAnswers } from '../labels/index.ts';
import type { RecognitionResult } from '../recognition/index.ts';
import { KeymapContext, useActionKeys, useDevices, useKeymap } from '../shortcuts/index.ts';
import { useStore, type ReadableStore } from '../store-react/index.ts';
import { useKitText } from '../text/index.ts';
import { Watermark } from '../watermark/index.ts';
import { beginWithRemarks, WorkbenchSessionContext, type WorkbenchUser } from './session/index.ts';
import {
  compareOther,
  compareRevisions,
  cuttingDialog,
  EditingDialogs,
  help,
  lazyDialogs,
  type OtherRevision,
  type Revisions,
} from './dialogs/index.ts';
import { payloadReader, handlers } from './handlers/index.ts';
import { appearanceOf, SegmentList, type SegmentListHandle } from './list/index.ts';
import { SidePanel } from './panel/index.ts';
import { MarkBar, TopBar, TroubleBanner } from './top/index.ts';
import { SegmentTools, spectrogram, TrackMenu, useSpectrogramLayers, ViewSettings, WaveMenu } from './wave/index.ts';
import { silenceFinder } from './lazy-finder.ts';
import { useKeysHome } from './use-keys-home.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useNewSession } from './use-new-session.ts';
import { useTools, type AudioMedia, type Tools } from './use-tools.ts';
import { Below, Frame, ListRegion, WaveRegion } from './workbench-style.ts';

export interface AudioWorkbenchProps {
  item: AudioItem;
  media: AudioMedia;
  title: ReactNode;
  /** In whose name comments are written. */
  user: WorkbenchUser;
  describeFault: (fault: Fault) => string;
  /** Each is told the revision that is meant; without it its button is not there. */
  onSubmit?: (revision: number) => Promise<void>;
  /** Also told how many segments nobody has judged: the person was asked and lets them pass as well. */
  onPass?: (revision: number, unjudged: number) => Promise<void>;
  onReject?: (revision: number) => Promise<void>;
  headerStart?: ReactNode;
  actions?: ReactNode;
  /** A revision to compare with, say the one that was judged last. */
  compareWith?: OtherRevision;
  /** Writes the times of comments, given as ISO 8601; as the language does when absent. */
  formatTime?: (iso: string) => string;
  /** The task's common phrases, for its text boxes. */
  phrases?: readonly string[];
  /** What a recogniser made of this audio: shown beside the text, to be taken over. */
  recognition?: RecognitionResult;
  /** The item's revisions, to compare any two; comes before `compareWith`. */
  revisions?: Revisions;
  /** The person's own keys; the ones around, or else the default ones, when absent. */
  keymap?: Keymap;
  /** Lines of the watermark; none when absent. */
  watermark?: readonly string[];
}

/** The whole place of work on one audio. Fills its parent; mouse, keyboard and screen reader reach everything. */
export function AudioWorkbench(props: AudioWorkbenchProps) {
  const tools = useTools(props.media, props.item.store);
  return tools ? <OpenWorkbench {...props} tools={tools} /> : <Frame />;
}

function OpenWorkbench({ tools, ...props }: AudioWorkbenchProps & { tools: Tools }) {
  const { item, media, title, describeFault, headerStart, actions, compareWith, recognition, revisions, watermark } =
    props;
  const around = useKeymap();
  const keymap = props.keymap ?? around;
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<SegmentListHandle>(null);
  const session = useNewSession({ ...props, tools }, root, list);
  const silences = useStore(tools.silence ?? noSilence, (state) => state.silences);
  const text = useKitText();
  const mode = useStore(item.store, (state) => state.mode);
  const { isHelpOpen, isCompareOpen, isCuttingOpen, isSpectrogramShown, mark, activeTrack } = useStore(
    session.state,
    (state) => state,
  );
  const layers = useSpectrogramLayers(isSpectrogramShown, tools, media.samples);
  const closeCompare = (): void => session.state.set({ isCompareOpen: false, compareFrom: null });
  const [other, setOther] = useState<OtherRevision | null>(null);
  useActionKeys(
    root,
    keymap,
    () => item.store.getState().mode,
    (id) => handlers[id](session),
  );
  const devices = useDevices({
    playback: tools.player,
    sampleRate: tools.viewport.sampleRate,
    totalSamples: tools.viewport.totalSamples,
    perform: (id) => handlers[id](session),
    root,
  });
  useKeysHome(root);
  useLeaveWarning(item);
  const wasHelpOpen = useRef(false);
  wasHelpOpen.current ||= isHelpOpen;
  usePreload(lazyParts);
  useEffect(() => beginWithRemarks(session), [session]);
  useEffect(() => preloadAnswers([...item.store.labels.segment, ...item.store.labels.global]), [item.store]);
  const textLabel = firstText(item.store.labels.segment);
  const labelOf = (segment: Segment): string => {
    const answer = textLabel ? segment.answers[textLabel.id] : undefined;
    return typeof answer === 'string' ? answer : '';
  };
  const appearanceOfSegment = (segment: Segment): SegmentAppearance => appearanceOf(segment, session);
  return (
    <KeymapContext value={keymap}>
      <WorkbenchSessionContext value={session}>
        <Frame ref={root}>
          <TopBar title={title} headerStart={headerStart} actions={actions} />
          <TroubleBanner item={item} onCompare={() => setOther(theirsOf(item, text.trouble.theirs))} />
          <WaveRegion data-region="wave" data-tall={layers.length > 0 || undefined}>
            <WaveMenu>
              {(onContextMenu) => (
                <WaveformView
                  audio={{ ...tools, ...media, store: item.store }}
                  layers={layers}
                  silences={silences}
                  mark={mark}
                  activeTrack={activeTrack}
                  onActiveTrackChange={(track) => session.state.set({ activeTrack: track })}
                  isReadOnly={!mayEdit(mode)}
                  onFault={session.report}
                  labelOf={labelOf}
                  appearanceOf={appearanceOfSegment}
                  onContextMenu={onContextMenu}
                  aroundTracks={(names) => <TrackMenu>{names}</TrackMenu>}
                />
              )}
            </WaveMenu>
          </WaveRegion>
          <TransportBar
            player={tools.player}
            viewport={tools.viewport}
            store={item.store}
            channels={tools.channels}
            settings={tools.settings}
            silence={tools.silence}
            tools={<SegmentTools />}
          >
            <ViewSettings channels={tools.channels} hasSpectrogram={media.samples !== undefined} />
            <MarkBar />
          </TransportBar>
          <Below>
            <ListRegion data-region="list">
              <SegmentList ref={list} />
            </ListRegion>
            <SidePanel describeFault={describeFault} recognition={recognition} />
          </Below>
          {isHelpOpen || (wasHelpOpen.current && help.isLoaded()) ? (
            <help.Part
              isOpen={isHelpOpen}
              onClose={() => session.state.set({ isHelpOpen: false })}
              mode={mode}
              devices={devices}
            />
          ) : null}
          <EditingDialogs describeFault={describeFault} />
          {isCuttingOpen && tools.source ? (
            <cuttingDialog.Part
              store={item.store}
              finder={tools.finder}
              source={tools.source}
              peaks={media.peaks}
              view={viewOf(tools)}
              track={activeTrack}
              hasSilero={media.silero !== undefined}
              onCut={([first]) => {
                const segment = item.store.getState().document.segments.find(({ id }) => id === first);
                if (segment) session.goTo(segment);
              }}
              onClose={() => {
                session.state.set({ isCuttingOpen: false });
                requestAnimationFrame(session.focus.wave);
              }}
            />
          ) : null}
          {isCompareOpen && revisions ? <compareRevisions.Part revisions={revisions} onClose={closeCompare} /> : null}
          {isCompareOpen && !revisions && compareWith ? (
            <compareOther.Part other={compareWith} onClose={closeCompare} />
          ) : null}
          {other ? <compareOther.Part other={other} onClose={() => setOther(null)} /> : null}
          {watermark ? <Watermark lines={watermark} /> : null}
        </Frame>
      </WorkbenchSessionContext>
    </KeymapContext>
  );
}

/** What the first look does without; what happens to be wanted earlier is loaded at once. */
const lazyParts = [payloadReader, silenceFinder, spectrogram, ...lazyDialogs];

/** What the waveform shows, in samples. */
function viewOf({ viewport }: Tools): Span {
  const { startSample, samplesPerPixel, widthPixels } = viewport.getState();
  return { start: startSample, end: startSample + samplesPerPixel * widthPixels };
}

/** Theirs, while in conflict. */
const theirsOf = ({ sync }: AudioItem, name: string): OtherRevision => ({
  name,
  async load() {
    const loaded = await sync.loadTheirs();
    if (loaded.kind !== 'loaded') throw new Error(loaded.kind);
    return loaded.document;
  },
});

/** In place of the skipper where the samples cannot be read. */
const noSilence: ReadableStore<Pick<SkipperState, 'silences'>> = {
  getState: () => nothingFound,
  subscribe: () => () => undefined,
};
const nothingFound = { silences: [] };
