import type { Segment } from '@earmark/model';
import type { Geometry } from '../../painting/index.ts';
import { feel } from './press.ts';
import { hitAt, type StageParts, type StagePoint } from './stage-hits.ts';

/** Position and target of a context menu on the waveform. */
export interface ContextMenuRequest {
  readonly segment: Segment | null;
  readonly track: number;
  readonly sample: number;
  /** CSS pixels from the top left corner of the window. */
  readonly clientX: number;
  readonly clientY: number;
}

export interface StageMenuSettings {
  readonly activeTrack: number;
  readonly onContextMenu?: ((request: ContextMenuRequest) => void) | undefined;
}

interface StageMenu {
  /** Requests the menu at a point and selects its segment; edges are grabbed within `reach` CSS pixels. */
  readonly request: (
    at: StagePoint,
    client: { readonly clientX: number; readonly clientY: number },
    reach: number,
  ) => void;
  /** Discards a menu key that was pressed before the pointer event. */
  readonly forgetKey: () => void;
}

/** Handles context menu events of mouse and keyboard until `signal` is aborted. */
export function attachStageMenu(
  stage: HTMLElement,
  parts: StageParts,
  settings: () => StageMenuSettings,
  signal: AbortSignal,
): StageMenu {
  const { store, viewport } = parts;
  let isByKey = false;
  let placed: MouseEvent | null = null;

  const request: StageMenu['request'] = (at, { clientX, clientY }, reach) => {
    const { activeTrack, onContextMenu } = settings();
    const { hit, track } = hitAt(parts, at, reach, activeTrack);
    const segment = hit.kind === 'empty' ? null : hit.segment;
    if (segment && !store.getState().selection.includes(segment.id)) store.select([segment.id]);
    onContextMenu?.({ segment, track, sample: viewport.toSample(at.x), clientX, clientY });
  };

  stage.addEventListener('keydown', (event) => (isByKey = isMenuKey(event)), { signal });
  stage.addEventListener(
    'contextmenu',
    (event) => {
      const { onContextMenu, activeTrack } = settings();
      if (!onContextMenu || event === placed) return;
      event.preventDefault();
      const box = stage.getBoundingClientRect();
      if (!isByKey) return request({ x: event.clientX - box.left, y: event.clientY - box.top }, event, feel.mouse.edge);
      isByKey = false;
      const asked = menuByKey(parts, parts.scene.getGeometry(), box, activeTrack);
      onContextMenu(asked);
      // The embedder's menu needs this request's position: the native event of a key reports the centre of the stage.
      event.stopPropagation();
      const { clientX, clientY } = asked;
      placed = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY });
      stage.dispatchEvent(placed);
    },
    { signal },
  );
  return { request, forgetKey: () => (isByKey = false) };
}

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean => key === 'ContextMenu' || (key === 'F10' && shiftKey);

/**
 * Menu request by key: for the segment selected last, or for the playhead when none is selected; positioned beside it
 * within the stage. The request keeps the playhead's exact sample.
 */
function menuByKey(
  { store, viewport, player }: StageParts,
  { lanes }: Geometry,
  stage: DOMRect,
  activeTrack: number,
): ContextMenuRequest {
  const { document, selection } = store.getState();
  const segment = document.segments.find(({ id }) => id === selection.at(-1)) ?? null;
  const sample = player.getState().positionSample;
  const isInside = segment !== null && segment.start <= sample && sample <= segment.end;
  const beside = segment === null || isInside ? sample : (segment.start + segment.end) / 2;
  const track = segment?.track ?? activeTrack;
  const lane = lanes.find((other) => other.track === track);
  const strip = lane?.body ?? lane?.band;
  return {
    segment,
    track,
    sample,
    clientX: stage.left + Math.min(stage.width, Math.max(0, viewport.toPixel(beside))),
    clientY: strip ? stage.top + strip.top + strip.height / 2 : stage.top + stage.height / 2,
  };
}
