import type { AudioDocument } from '@earmark/model';
import { createListeners } from '../../../core/index.ts';
import { shownChannels, type ChannelsState } from '../../channels/index.ts';
import { noGeometry } from '../../layer/index.ts';
import { layOut, scrollTo, type Geometry } from '../../painting/index.ts';
import { tracksOf, type TrackFace } from '../../segments/index.ts';
import type { SceneSettings } from './scene-api.ts';

/** What the layout follows from, beside the document. */
type ArrangementSettings = Pick<SceneSettings, 'trackCount' | 'activeTrack' | 'speakerOfTrack'>;

/** Layout of the stage: geometry, scroll position of the bands, and its listeners. */
export interface Arrangement {
  readonly getGeometry: () => Geometry;
  readonly getTracks: () => readonly TrackFace[];
  /** Called when lanes have moved or tracks were renamed. */
  readonly onChange: (listener: () => void) => () => void;
  /**
   * Scrolls the bands by CSS pixels; returns whether that changes anything. The layout follows with the next painting.
   */
  readonly scroll: (pixels: number) => boolean;
  /** Updates the layout when one of its inputs has changed. A newly active track is scrolled into view. */
  readonly arrange: (
    height: number,
    document: AudioDocument,
    channels: ChannelsState,
    settings: ArrangementSettings,
  ) => Geometry;
}

/** Creates the layout of a stage that has not been painted yet. */
export function createArrangement(): Arrangement {
  const listeners = createListeners();
  let geometry: Geometry = noGeometry;
  let tracks: readonly TrackFace[] = [];
  let laidOutFrom: readonly unknown[] = [];
  let named: AudioDocument['tracks'] | undefined;
  let lastActive: number | undefined;
  let scrollTop = 0;

  return {
    getGeometry: () => geometry,
    getTracks: () => tracks,
    onChange: listeners.add,
    scroll(pixels) {
      const { top, most } = geometry.scroll;
      const next = Math.min(most, Math.max(0, top + pixels));
      if (next === top) return false;
      scrollTop = next;
      return true;
    },
    arrange(height, document, { view, channels }, { trackCount, activeTrack, speakerOfTrack }) {
      // Compared by identity, once per frame: documents and states are immutable, so unchanged inputs keep their
      // identity.
      const from = [height, document.segments, document.tracks, trackCount, activeTrack, view, channels];
      if (scrollTop === geometry.scroll.top && from.every((part, index) => part === laidOutFrom[index]))
        return geometry;
      laidOutFrom = from;
      const facesBefore = tracks;
      tracks = tracksOf(document, trackCount, speakerOfTrack);
      const shown = shownChannels({ channels });
      const input = {
        height,
        tracks,
        strips: view === 'overlaid' ? [shown] : shown.map((channel) => [channel]),
        activeTrack,
      };
      const before = geometry;
      geometry = layOut({ ...input, scrollTop });
      // Scrolling to the active track needs the geometry of the new layout, hence the second pass.
      if (activeTrack !== lastActive) geometry = layOut({ ...input, scrollTop: scrollTo(geometry, activeTrack) });
      scrollTop = geometry.scroll.top;
      lastActive = activeTrack;
      const isNamedAnew = named !== document.tracks || !isSameNames(facesBefore, tracks);
      named = document.tracks;
      // Headers are rendered by React: they are notified only when something they show has changed.
      if (isNamedAnew || !isSameGeometry(before, geometry)) listeners.emit();
      return geometry;
    },
  };
}

const isSameNames = (a: readonly TrackFace[], b: readonly TrackFace[]): boolean =>
  a.length === b.length && a.every(({ title, color }, index) => title === b[index]?.title && color === b[index].color);

const isSameGeometry = (a: Geometry, b: Geometry): boolean =>
  a.window.height === b.window.height &&
  a.scroll.top === b.scroll.top &&
  a.lanes.length === b.lanes.length &&
  a.lanes.every(
    (lane, index) =>
      lane.track === b.lanes[index]?.track &&
      lane.band.top === b.lanes[index]?.band.top &&
      lane.band.height === b.lanes[index]?.band.height,
  );
