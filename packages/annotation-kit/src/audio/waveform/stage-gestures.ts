import { trackOf, type Fault } from '@earmark/model';
import type { AudioStore } from '../../core/index.ts';
import { laneAt, rowAt } from '../painting/index.ts';
import type { Player } from '../player/index.ts';
import { commandsOf, hitTest, previewOf, selectionAfterClick, type Hit } from '../pointer/index.ts';
import type { Viewport } from '../viewport/index.ts';
import { capturePointer } from './capture.ts';
import type { ContextMenuRequest } from './context-menu-request.ts';
import { isMenuKey, menuByKey } from './menu-by-key.ts';
import { createPinch } from './pinch.ts';
import { feel, feelOf, hasLeft, joined, type Press } from './press.ts';
import type { Scene } from './scene-api.ts';
import { snapPointsNear, type SnapSources } from './snap-points.ts';

/** What dragging means: `draw` makes segments of empty space; `select` moves segments and scrolls. */
export type WaveformTool = 'draw' | 'select';

export interface GestureSettings extends SnapSources {
  readonly tool: WaveformTool;
  readonly isReadOnly: boolean;
  readonly activeTrack: number;
  readonly onFault: (fault: Fault) => void;
  readonly onContextMenu?: ((request: ContextMenuRequest) => void) | undefined;
  /** A track was pressed on. */
  readonly onActiveTrackChange: (track: number) => void;
  /** The sample under the pointer, or `null` when it left. */
  readonly onPoint: (sample: number | null) => void;
}

const longPressMs = 500;
const snapPixels = 6;
/** Share of the distance beyond the view's edge that a drag scrolls by on each frame. */
const edgeScroll = 0.2;

/** Everything the pointer, wheel and fingers do on the stage. Answers a function that takes it all off again. */
export function attachStageGestures(
  stage: HTMLElement,
  { store, viewport, player }: { store: AudioStore; viewport: Viewport; player: Player },
  scene: Scene,
  settings: () => GestureSettings,
): () => void {
  const scope = new AbortController();
  let press: Press | null = null;
  let frame = 0;
  let longPress: ReturnType<typeof setTimeout> | undefined;
  let isMenuByKey = false;
  let placed: MouseEvent | null = null;

  const place = (event: MouseEvent): { x: number; y: number } => {
    const box = stage.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const hitAt = (x: number, y: number, reach: number): { hit: Hit; track: number; isOverWave: boolean } => {
    const lane = laneAt(scene.getGeometry(), y);
    const track = lane?.track ?? settings().activeTrack;
    const row = lane ? rowAt(lane, y) : null;
    return {
      track,
      isOverWave: row === null,
      hit: hitTest(store.getState().document, viewport.getState(), track, x, reach, row),
    };
  };

  const dragFor = (hit: Hit, track: number, x: number, isOverWave: boolean, event: PointerEvent): Press['drag'] => {
    const { tool, isReadOnly } = settings();
    const { document, selection } = store.getState();
    if (isReadOnly) return 'pan';
    // One finger scrolls; only the edge of what has been chosen on purpose gives way to it.
    if (event.pointerType === 'touch' && !(hit.kind === 'edge' && selection.includes(hit.segment.id))) return 'pan';
    const from = viewport.toSample(x);
    if (hit.kind === 'edge') return { kind: 'resize', segment: hit.segment, edge: hit.edge };
    if (hit.kind === 'empty') return tool === 'draw' ? { kind: 'draw', track, from } : 'pan';
    if (tool === 'select' || event.altKey) return { kind: 'move', segment: hit.segment, from };
    // Where segments may overlap, a new one may begin over another; its band is there to take hold of it.
    if (isOverWave && trackOf(document, track).mayOverlap) return { kind: 'draw', track, from };
    return scene.getTracks().length > 1 ? { kind: 'retrack', segment: hit.segment } : null;
  };

  /** The track that a segment is dragged over: bands count, and waves where each belongs to a track of its own. */
  const trackUnder = (y: number, own: number): number => {
    const geometry = scene.getGeometry();
    const lane = laneAt(geometry, y);
    if (!lane) return own;
    const isPaired = geometry.lanes.filter(({ body }) => body !== null).length > 1;
    return rowAt(lane, y) !== null || isPaired ? lane.track : own;
  };

  const end = (): void => {
    if (press && stage.hasPointerCapture(press.pointerId)) stage.releasePointerCapture(press.pointerId);
    cancelAnimationFrame(frame);
    clearTimeout(longPress);
    press = null;
    scene.setHandling({ preview: null });
  };

  const follow = (x: number, y: number, isFree = false): void => {
    if (!press?.isDragging || press.drag === null) return;
    if (press.drag === 'pan') {
      viewport.scrollBy(press.lastX - x);
      scene.scrollTracks(press.lastY - y);
      press.lastX = x;
      press.lastY = y;
      return;
    }
    const { drag, document } = press;
    const reach = isFree ? 0 : snapPixels * viewport.getState().samplesPerPixel;
    press.lastX = x;
    press.lastY = y;
    const sample = viewport.toSample(x);
    const track = drag.kind === 'move' || drag.kind === 'retrack' ? trackUnder(y, drag.segment.track) : press.track;
    const placed = previewOf(drag, document, sample, track, {
      reach,
      extras: [player.getState().positionSample, ...snapPointsNear(settings(), sample, reach)],
    });
    press.preview =
      placed && store.rules.isMultiSegment && !isFree ? { ...placed, span: joined(drag, placed, document) } : placed;
    scene.setHandling({
      preview: press.preview ? { ...press.preview, segmentId: drag.kind === 'draw' ? null : drag.segment.id } : null,
    });
  };

  /** Scrolls on while a drag is held beyond an edge of the view. */
  const scrollAtEdge = (): void => {
    if (!press?.isDragging || press.drag === 'pan') return;
    const { widthPixels } = viewport.getState();
    const beyond = press.lastX < 0 ? press.lastX : Math.max(0, press.lastX - widthPixels);
    if (beyond !== 0) {
      viewport.scrollBy(beyond * edgeScroll);
      follow(press.lastX, press.lastY);
    }
    frame = requestAnimationFrame(scrollAtEdge);
  };

  const click = ({ hit, x }: Press, event: MouseEvent): void => {
    const { document, selection } = store.getState();
    if (hit.kind === 'empty') store.select([]);
    else
      store.select(
        selectionAfterClick(document, selection, hit.segment, {
          isRange: event.shiftKey,
          isToggle: event.ctrlKey || event.metaKey,
        }),
      );
    player.seek(viewport.toSample(x));
  };

  const commit = ({ drag, preview }: Press): void => {
    if (!drag || drag === 'pan' || !preview) return;
    const commands = commandsOf(drag, preview, store.getState().document, store.labels);
    const [first] = commands;
    if (!first) return;
    const fault = store.run(commands);
    if (fault) return settings().onFault(fault);
    if (drag.kind !== 'draw') store.select([drag.segment.id]);
    else if (first.type === 'segment.add') store.select([first.segment.id]);
  };

  const requestMenu = ({ x, y }: { x: number; y: number }, clientX: number, clientY: number, reach: number): void => {
    const { hit, track } = hitAt(x, y, reach);
    const segment = hit.kind === 'empty' ? null : hit.segment;
    if (segment && !store.getState().selection.includes(segment.id)) store.select([segment.id]);
    settings().onContextMenu?.({ segment, track, sample: viewport.toSample(x), clientX, clientY });
  };

  const hover = (event: PointerEvent): void => {
    const { x, y } = place(event);
    const { hit } = hitAt(x, y, feelOf(event).edge);
    const { isReadOnly, tool } = settings();
    scene.setHandling({ hoveredId: hit.kind === 'empty' ? null : hit.segment.id });
    const canMove = hit.kind === 'body' && (event.altKey || tool === 'select');
    stage.style.cursor = isReadOnly
      ? 'default'
      : hit.kind === 'edge'
        ? 'ew-resize'
        : canMove
          ? 'grab'
          : hit.kind === 'empty' && tool === 'draw'
            ? 'crosshair'
            : 'default';
  };

  const pinch = createPinch(stage, viewport);
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
    passive = true,
  ): void => stage.addEventListener(type, listener, { signal: scope.signal, passive });

  on('pointerdown', (event) => {
    isMenuByKey = false;
    // A press on a message over the stage is not the stage's: held by it, the pointer would never be let go on the button there.
    if (event.target instanceof Element && event.target.closest('[data-part="message"]')) return;
    if (pinch.down(event)) return end();
    if (event.button !== 0 && event.button !== 1) return;
    const { x, y } = place(event);
    const { hit, track, isOverWave } = hitAt(x, y, feelOf(event).edge);
    const drag = event.button === 1 ? 'pan' : dragFor(hit, track, x, isOverWave, event);
    press = {
      x,
      y,
      pointerId: event.pointerId,
      track,
      hit,
      document: store.getState().document,
      drag,
      isDragging: false,
      isLong: false,
      preview: undefined,
      lastX: x,
      lastY: y,
    };
    capturePointer(stage, event.pointerId);
    if (event.button === 0 && track !== settings().activeTrack) settings().onActiveTrackChange(track);
    if (event.pointerType !== 'touch') return;
    longPress = setTimeout(() => {
      if (!press || press.isDragging) return;
      press.isLong = true;
      requestMenu({ x, y }, event.clientX, event.clientY, feel.touch.edge);
    }, longPressMs);
  });
  on('pointermove', (event) => {
    const { x, y } = place(event);
    settings().onPoint(event.pointerType === 'touch' ? null : viewport.toSample(x));
    if (pinch.move(event)) return;
    if (!press) return hover(event);
    if (press.isLong) return;
    if (!press.isDragging && hasLeft(press, x, y, feelOf(event).drag)) {
      press.isDragging = true;
      clearTimeout(longPress);
      if (press.drag && press.drag !== 'pan' && press.drag.kind !== 'draw' && press.drag.kind !== 'resize')
        stage.style.cursor = 'grabbing';
      frame = requestAnimationFrame(scrollAtEdge);
    }
    follow(x, y, event.shiftKey);
  });
  on('pointerup', (event) => {
    pinch.up(event);
    const finished = press;
    if (!finished || finished.pointerId !== event.pointerId) return;
    end();
    if (finished.isDragging) commit(finished);
    else if (event.button === 0 && !finished.isLong) click(finished, event);
  });
  on('pointercancel', (event) => {
    pinch.up(event);
    end();
  });
  on('pointerleave', () => {
    settings().onPoint(null);
    scene.setHandling({ hoveredId: null });
  });
  on('dblclick', (event) => {
    const { x, y } = place(event);
    const { hit } = hitAt(x, y, feel.mouse.edge);
    if (hit.kind !== 'empty') player.playRange(hit.segment.start, hit.segment.end);
  });
  on('keydown', (event) => (isMenuByKey = isMenuKey(event)));
  on(
    'contextmenu',
    (event) => {
      const { onContextMenu, activeTrack } = settings();
      if (!onContextMenu || event === placed) return;
      event.preventDefault();
      if (!isMenuByKey) return requestMenu(place(event), event.clientX, event.clientY, feel.mouse.edge);
      isMenuByKey = false;
      const request = menuByKey(
        { store, viewport, player },
        scene.getGeometry(),
        stage.getBoundingClientRect(),
        activeTrack,
      );
      onContextMenu(request);
      // Whoever shows the menu is to hear of the place that is meant: a key's event tells the middle of the stage.
      event.stopPropagation();
      placed = new MouseEvent('contextmenu', {
        bubbles: true,
        cancelable: true,
        clientX: request.clientX,
        clientY: request.clientY,
      });
      stage.dispatchEvent(placed);
    },
    false,
  );
  // Escape belongs to the drag while there is one, wherever the focus is.
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !press) return;
      event.stopPropagation();
      end();
    },
    { capture: true, signal: scope.signal },
  );
  const unsubscribe = store.subscribe(() => {
    // Undo by key, or another tab: what was pressed on is no longer what is shown.
    if (press?.isDragging && press.document !== store.getState().document) end();
  });

  return () => {
    end();
    unsubscribe();
    scope.abort();
  };
}
