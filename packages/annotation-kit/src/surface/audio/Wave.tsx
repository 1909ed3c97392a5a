import { token } from '@earmark/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { Segment } from '@earmark/model';
import {
  TransportBar,
  WaveformView,
  type SilenceSearchState,
  type SegmentAppearance,
  type SkipperState,
} from '../../audio/index.ts';
import { mayEdit } from '../../core/index.ts';
import { firstText } from '../../labels/index.ts';
import { speakerOfTrack } from '../../speakers/index.ts';
import { useStore, type ReadableStore } from '../../store-react/index.ts';
import { appearanceOf } from '../../workbench/unit/index.ts';
import { useAudioContents } from './audio-context.ts';
import { goOnAfterDrawing } from './handlers/index.ts';
import { useAudioSession } from './session/index.ts';
import { TranscribingChoice } from './transcribing/index.ts';
import { MarkBar, SegmentTools, TrackMenu, useSpectrogramLayers, ViewSettings, WaveMenu } from './wave/index.ts';

/** The waveform with its menus, and the transport below it. */
export function Wave() {
  const session = useAudioSession();
  const { media, tools, layers: own, appearanceOf: ownAppearanceOf } = useAudioContents();
  const { store } = session;
  const skipped = useStore(tools.silence ?? noSilence, (state) => state.silences);
  const pauses = useStore(tools.pauses ?? noPauses, (state) => state.spans);
  const isSnapping = useStore(tools.settings, (state) => state.isSnapping);
  const mode = useStore(store, (state) => state.mode);
  // Named tracks are speakers.
  useStore(store, (state) => state.document.tracks);
  const isSpectrogramShown = useStore(session.state, (state) => state.isSpectrogramShown);
  const checkLayers = useStore(session.state, (state) => state.checkLayers);
  const mark = useStore(session.state, (state) => state.mark);
  const activeTrack = useStore(session.state, (state) => state.activeTrack);
  const spectrograms = useSpectrogramLayers(isSpectrogramShown, tools, media.samples);
  const layers = useMemo(() => [...spectrograms, ...own, ...checkLayers], [spectrograms, own, checkLayers]);
  const hasLanes = layers.some(({ placement }) => placement === 'above' || placement === 'below');
  const { totalSamples, sampleRate } = store.getState().document;
  const isShort = totalSamples <= shortSeconds * sampleRate;
  const textLabel = firstText(store.labels.segment);
  const labelOf = (segment: Segment): string => {
    const answer = textLabel ? segment.answers[textLabel.id] : undefined;
    return typeof answer === 'string' ? answer : '';
  };
  const isGainAutomatic = useStore(session.layout, (state) => state.isGainAutomatic);
  const { areKnown, of } = session.speakers();
  const appearanceOfSegment = (segment: Segment): SegmentAppearance => {
    const speaker = of(segment);
    return { ...appearanceOf(segment, session), ...(speaker && { speaker }), ...ownAppearanceOf?.(segment) };
  };
  return (
    <>
      <WaveRegion data-region="wave" data-tall={hasLanes || undefined} data-short={isShort || undefined}>
        <WaveMenu>
          {(onContextMenu) => (
            <WaveformView
              audio={{ ...tools, ...media, store }}
              layers={layers}
              silences={isSnapping && pauses.length > 0 ? pauses : skipped}
              onDrawn={(id) => goOnAfterDrawing(session, id)}
              mark={mark}
              activeTrack={activeTrack}
              onActiveTrackChange={(track) => session.state.set({ activeTrack: track })}
              isReadOnly={!mayEdit(mode)}
              onFault={session.report}
              labelOf={labelOf}
              appearanceOf={appearanceOfSegment}
              isGainAutomatic={isGainAutomatic}
              speakerOfTrack={areKnown ? (segments) => speakerOfTrack(segments, session.speakers()) : undefined}
              onContextMenu={onContextMenu}
              aroundTracks={(names) => <TrackMenu>{names}</TrackMenu>}
            />
          )}
        </WaveMenu>
      </WaveRegion>
      <TransportBar
        player={tools.player}
        viewport={tools.viewport}
        store={store}
        channels={tools.channels}
        settings={tools.settings}
        silence={tools.silence}
        tools={
          <>
            <TranscribingChoice />
            <SegmentTools />
          </>
        }
      >
        <ViewSettings channels={tools.channels} hasSpectrogram={media.samples !== undefined} />
        <MarkBar />
      </TransportBar>
    </>
  );
}

/** Replaces the skipper where the samples cannot be read. */
const noSilence: ReadableStore<Pick<SkipperState, 'silences'>> = {
  getState: () => nothingFound,
  subscribe: () => () => undefined,
};
const nothingFound = { silences: [] };
const noPauses: ReadableStore<Pick<SilenceSearchState, 'spans'>> = {
  getState: () => nothingPaused,
  subscribe: () => () => undefined,
};
const nothingPaused = { spans: [] };

/** Recordings up to this many seconds have few segments: the wave takes the height that their list leaves. */
const shortSeconds = 20;

const WaveRegion = styled.div`
  flex: none;
  height: clamp(180px, 36%, 420px);
  border-bottom: 1px solid ${token.color.border};

  &[data-short] {
    height: clamp(180px, 50%, 560px);
  }

  &[data-tall] {
    height: clamp(300px, 52%, 560px);
  }

  /* On a phone the list is above the panel, and needs more of the height. */
  @media (max-width: 480px) {
    &[data-short],
    &[data-tall] {
      height: clamp(160px, 30%, 560px);
    }
  }

  [data-sized] > & {
    flex: 1;
    height: auto;
    min-height: 0;
  }
`;
