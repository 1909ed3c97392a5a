import { isSilent, type AudioDocument, type Segment } from '@earmark/model';
import type { AudioStore } from '../../../core/index.ts';
import { stageOrder, type LayerView, type WaveformLayer } from '../../layer/index.ts';
import {
  isDense,
  paintBackground,
  paintBand,
  paintDensity,
  paintEdges,
  paintGrounds,
  paintMark,
  paintPreview,
  paintScrollThumb,
  paintSelectedElsewhere,
  paintSelectedMarks,
  withinWindow,
  type Lane,
  type LaneScene,
  type PreviewTexts,
} from '../../painting/index.ts';
import { brokenLimit, indexInDocument, indexOf } from '../../segments/index.ts';
import type { Handling, SceneSettings } from './scene-api.ts';

interface SegmentLayersInput {
  readonly store: AudioStore;
  readonly getSettings: () => SceneSettings;
  readonly getHandling: () => Handling;
  /** Registers a callback for changes of segments, settings or handling. */
  readonly subscribe: (onChange: () => void) => () => void;
}

type StagedLane = LaneScene & { readonly isDense: boolean };

/**
 * Stage layers of tracks and segments, bottom first: background and bands, segments below the wave, their edges above
 * it, and on top what is being drawn or dragged. They share one canvas, hence one subscription repaints them all.
 */
export function createSegmentLayers({
  store,
  getSettings,
  getHandling,
  subscribe,
}: SegmentLayersInput): readonly WaveformLayer[] {
  let selected: SelectedSegments | undefined;
  let staged: { readonly view: LayerView; readonly lanes: readonly StagedLane[] } | undefined;

  /** Lanes of the current painting, computed once and shared by its layers. */
  function lanesOf(view: LayerView): readonly StagedLane[] {
    if (staged?.view !== view) {
      const { document, selection } = store.getState();
      const chosen = (selected = selectedOf(document, selection, selected));
      staged = { view, lanes: view.geometry.lanes.flatMap((lane) => stage(lane, view, document, chosen) ?? []) };
    }
    return staged.lanes;
  }

  function stage(
    lane: Lane,
    view: LayerView,
    document: AudioDocument,
    { ids }: SelectedSegments,
  ): StagedLane | undefined {
    const index = indexOf(document).tracks.get(lane.track);
    if (!index) return undefined;
    const { labelOf, appearanceOf } = getSettings();
    const { hoveredId, preview } = getHandling();
    return {
      lane,
      index,
      view,
      colors: view.colors,
      selected: ids,
      hoveredId,
      hiddenId: preview?.segmentId ?? null,
      labelOf,
      appearanceOf,
      numberOf: (segment) => indexInDocument(document.segments, segment) + 1,
      isDense: isDense(index, view),
    };
  }

  function textsOf({ span, segmentId }: NonNullable<Handling['preview']>): PreviewTexts {
    const { document } = store.getState();
    const segment = segmentId === null ? undefined : document.segments.find(({ id }) => id === segmentId);
    const length = span.end - span.start;
    const limit = brokenLimit(length, document.sampleRate, store.rules, segment !== undefined && isSilent(segment));
    return getSettings().previewTexts(length, limit);
  }

  return [
    {
      ...builtIn('background'),
      subscribe,
      paint: (surface, { geometry, colors }) => paintBackground(surface, geometry, colors),
    },
    {
      ...builtIn('segments'),
      paint(surface, view) {
        const lanes = lanesOf(view);
        for (const lane of lanes) if (!lane.isDense) paintGrounds(surface, lane);
        // Of several tracks over one wave, the wave is the active one's
        const bodies = view.geometry.lanes.flatMap(({ body }) => body ?? []);
        const [body] = bodies;
        if (body && bodies.length === 1)
          for (const lane of lanes) if (!lane.isDense && !lane.lane.body) paintSelectedElsewhere(surface, lane, body);
        withinWindow(surface, view.geometry, () => {
          for (const lane of lanes) (lane.isDense ? paintDensity : paintBand)(surface, view.geometry.window, lane);
        });
      },
    },
    {
      ...builtIn('segmentEdges'),
      paint(surface, view) {
        const lanes = lanesOf(view);
        for (const lane of lanes) if (!lane.isDense) paintEdges(surface, lane);
        for (const { lane, isDense: isCrowded } of lanes)
          if (isCrowded) paintSelectedMarks(surface, lane, view, view.colors, selected?.segments ?? []);
      },
    },
    {
      ...builtIn('editing'),
      paint(surface, view) {
        const { geometry, colors } = view;
        paintScrollThumb(surface, geometry, colors);
        const { mark } = getSettings();
        if (mark !== null) paintMark(surface, view, colors, mark);
        const { preview } = getHandling();
        const lane = preview && geometry.lanes.find(({ track }) => track === preview.track);
        if (preview && lane) paintPreview(surface, lane, view, colors, preview.span, textsOf(preview));
      },
    },
  ];
}

/** Built-in layers have no accessible name: the segment list is their accessible counterpart. */
const builtIn = (id: keyof typeof stageOrder) =>
  ({ id, placement: 'stage', order: stageOrder[id], label: '' }) as const;

interface SelectedSegments {
  readonly document: AudioDocument;
  readonly selection: readonly string[];
  readonly ids: ReadonlySet<string>;
  readonly segments: readonly Segment[];
}

/** The selected segments, cached until document or selection changes. */
function selectedOf(
  document: AudioDocument,
  selection: readonly string[],
  last: SelectedSegments | undefined,
): SelectedSegments {
  if (last && last.document === document && last.selection === selection) return last;
  const ids = new Set(selection);
  return {
    document,
    selection,
    ids,
    segments: ids.size === 0 ? [] : document.segments.filter((segment) => ids.has(segment.id)),
  };
}
