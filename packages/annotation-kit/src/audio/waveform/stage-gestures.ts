import type { AudioDocument, Fault, Segment } from '@earmark/model';
import type { AudioStore } from '../../core/index.ts';
import { laneAt } from '../painting/index.ts';
import type { Player } from '../player/index.ts';
import { commandOf, hitTest, previewOf, selectionAfterClick, type Drag, type Hit } from '../pointer/index.ts';
import type { Span } from '../segments/index.ts';
import type { Viewport } from '../viewport/index.ts';
import { createPinch } from './pinch.ts';
import type { Scene } from './scene.ts';

/** What dragging means: `draw` makes segments of empty space; `select` moves segments and scrolls. */
export type WaveformTool = 'draw' | 'select';

export interface ContextMenuRequest {
  readonly segment: Segment | null;
  readonly track: number;
  readonly sample: number;
  readonly clientX: number;
  readonly clientY: number;
}

export interface GestureSettings {
  readonly tool: WaveformTool;
  readonly isReadOnly: boolean;
  readonly onFault: (fault: Fault) => void;
  readonly onContextMenu?: ((request: ContextMenuRequest) => void) | undefined;
  /** The sample under the pointer, or `null` when it left. */
  readonly onPoint: (sample: number | null) => void;
}

const edgeReach = { mouse: 6, touch: 16 };
const dragThreshold = { mouse: 3, touch: 8 };
const snapPixels = 6;
/** Share of the distance beyond the view's edge that a drag scrolls by on each frame. */
const edgeScroll = 0.2;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly pointerId: number;
  readonly track: number;
  readonly hit: Hit;
  readonly document: AudioDocument;
  /** What moving on will do; `pan` scrolls, `null` does nothing. */
  readonly drag: Drag | 'pan' | null;
  isDragging: boolean;
  span: Span | undefined;
  lastX: number;
}

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

  const place = (event: MouseEvent): { x: number; y: number } => {
    const box = stage.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const hitAt = (x: number, y: number, isTouch: boolean): { hit: Hit; track: number } => {
    const track = laneAt(scene.getGeometry(), y)?.track ?? 0;
    return { track, hit: hitTest(store.getState().document, viewport.getState(), track, x, isTouch ? edgeReach.touch : edgeReach.mouse) };
  };

  const dragFor = (hit: Hit, track: number, x: number, isAlt: boolean): Press['drag'] => {
    const { tool, isReadOnly } = settings();
    if (isReadOnly) return 'pan';
    const from = viewport.toSample(x);
    if (hit.kind === 'edge') return { kind: 'resize', segment: hit.segment, edge: hit.edge };
    if (hit.kind === 'body') return tool === 'select' || isAlt ? { kind: 'move', segment: hit.segment, from } : null;
    return tool === 'draw' ? { kind: 'draw', track, from } : 'pan';
  };

  const end = (): void => {
    if (press && stage.hasPointerCapture(press.pointerId)) stage.releasePointerCapture(press.pointerId);
    cancelAnimationFrame(frame);
    press = null;
    scene.setHandling({ preview: null });
  };

  const follow = (x: number): void => {
    if (!press?.isDragging || press.drag === null) return;
    if (press.drag === 'pan') {
      viewport.scrollBy(press.lastX - x);
      press.lastX = x;
      return;
    }
    const { drag, document } = press;
    const reach = snapPixels * viewport.getState().samplesPerPixel;
    press.lastX = x;
    press.span = previewOf(drag, document, viewport.toSample(x), { reach, extras: [player.getState().positionSample] });
    const preview = press.span && { track: press.track, span: press.span, segmentId: drag.kind === 'draw' ? null : drag.segment.id };
    scene.setHandling({ preview: preview ?? null });
  };

  /** Scrolls on while a drag is held beyond an edge of the view. */
  const scrollAtEdge = (): void => {
    if (!press?.isDragging || press.drag === 'pan') return;
    const { widthPixels } = viewport.getState();
    const beyond = press.lastX < 0 ? press.lastX : Math.max(0, press.lastX - widthPixels);
    if (beyond !== 0) {
      viewport.scrollBy(beyond * edgeScroll);
      follow(press.lastX);
    }
    frame = requestAnimationFrame(scrollAtEdge);
  };

  const click = ({ hit, x }: Press, event: MouseEvent): void => {
    const { document, selection } = store.getState();
    if (hit.kind === 'empty') store.select([]);
    else store.select(selectionAfterClick(document, selection, hit.segment, { isRange: event.shiftKey, isToggle: event.ctrlKey || event.metaKey }));
    player.seek(viewport.toSample(x));
  };

  const commit = ({ drag, span }: Press): void => {
    if (!drag || drag === 'pan' || !span) return;
    const command = commandOf(drag, span, store.labels);
    if (!command) return;
    const fault = store.run(command);
    if (fault) return settings().onFault(fault);
    store.select([command.type === 'segment.add' ? command.segment.id : command.id]);
  };

  const hover = (event: PointerEvent): void => {
    const { x, y } = place(event);
    const { hit } = hitAt(x, y, false);
    const { isReadOnly, tool } = settings();
    scene.setHandling({ hoveredId: hit.kind === 'empty' ? null : hit.segment.id });
    const canMove = hit.kind === 'body' && (event.altKey || tool === 'select');
    stage.style.cursor = isReadOnly ? 'default' : hit.kind === 'edge' ? 'ew-resize' : canMove ? 'grab' : hit.kind === 'empty' && tool === 'draw' ? 'crosshair' : 'default';
  };

  const pinch = createPinch(stage, viewport);
  const on = <Type extends keyof HTMLElementEventMap>(type: Type, listener: (event: HTMLElementEventMap[Type]) => void, passive = true): void =>
    stage.addEventListener(type, listener, { signal: scope.signal, passive });

  on('pointerdown', (event) => {
    if (pinch.down(event)) return end();
    if (event.button !== 0 && event.button !== 1) return;
    const isTouch = event.pointerType === 'touch';
    const { x, y } = place(event);
    const { hit, track } = hitAt(x, y, isTouch);
    const drag = event.button === 1 ? 'pan' : dragFor(hit, track, x, event.altKey);
    press = { x, y, pointerId: event.pointerId, track, hit, document: store.getState().document, drag, isDragging: false, span: undefined, lastX: x };
    stage.setPointerCapture(event.pointerId);
  });
  on('pointermove', (event) => {
    const { x } = place(event);
    settings().onPoint(viewport.toSample(x));
    if (pinch.move(event)) return;
    if (!press) return hover(event);
    const threshold = event.pointerType === 'touch' ? dragThreshold.touch : dragThreshold.mouse;
    if (!press.isDragging && Math.abs(x - press.x) >= threshold) {
      press.isDragging = true;
      if (press.drag && press.drag !== 'pan' && press.drag.kind === 'move') stage.style.cursor = 'grabbing';
      frame = requestAnimationFrame(scrollAtEdge);
    }
    follow(x);
  });
  on('pointerup', (event) => {
    pinch.up(event);
    const finished = press;
    if (!finished || finished.pointerId !== event.pointerId) return;
    end();
    if (finished.isDragging) commit(finished);
    else if (event.button === 0) click(finished, event);
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
    const { hit } = hitAt(x, y, false);
    if (hit.kind !== 'empty') player.playRange(hit.segment.start, hit.segment.end);
  });
  on('contextmenu', (event) => {
    const { onContextMenu } = settings();
    if (!onContextMenu) return;
    event.preventDefault();
    const { x, y } = place(event);
    const { hit, track } = hitAt(x, y, false);
    const segment = hit.kind === 'empty' ? null : hit.segment;
    if (segment && !store.getState().selection.includes(segment.id)) store.select([segment.id]);
    onContextMenu({ segment, track, sample: viewport.toSample(x), clientX: event.clientX, clientY: event.clientY });
  }, false);
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
