import type { Fault } from '@earmark/model';
import { capturePointer, createPinch } from '../../layer/index.ts';
import { commandsOf, previewOf, selectionAfterClick, type Drag } from '../../pointer/index.ts';
import { feel, feelOf, hasLeft, joined, type Press } from './press.ts';
import { snapPointsNear, type SnapSources } from './snap-points.ts';
import {
  announcementOf,
  dragFor,
  hitAt,
  trackUnder,
  type DragHint,
  type StageParts,
  type StagePoint,
  type WaveformTool,
} from './stage-hits.ts';
import { attachStageMenu, type StageMenuSettings } from './stage-menu.ts';

/** Settings of the gestures; read at each event. */
export interface GestureSettings extends SnapSources, StageMenuSettings {
  readonly tool: WaveformTool;
  readonly isReadOnly: boolean;
  readonly onFault: (fault: Fault) => void;
  /** Called with the id of a segment that was drawn. */
  readonly onDrawn?: ((segmentId: string) => void) | undefined;
  /** Says what a drag does. */
  readonly sayHint: (hint: DragHint) => string;
  /** Called when a track is pressed. */
  readonly onActiveTrackChange: (track: number) => void;
  /** Called with the sample at the pointer, `null` when it leaves. */
  readonly onPoint: (sample: number | null) => void;
}

const longPressMs = 500;
const snapPixels = 6;
/** Share of the distance between pointer and view edge that is scrolled per frame during a drag. */
const edgeScroll = 0.2;

/**
 * Attaches all pointer and touch gestures of tracks and segments to the stage. Returns a function that detaches them.
 */
export function attachStageGestures(
  stage: HTMLElement,
  parts: StageParts,
  settings: () => GestureSettings,
): () => void {
  const { store, viewport, player, scene } = parts;
  const scope = new AbortController();
  const menu = attachStageMenu(stage, parts, settings, scope.signal);
  const pinch = createPinch(stage, viewport);
  let press: Press | null = null;
  let frame = 0;
  let longPress: ReturnType<typeof setTimeout> | undefined;

  const pointOf = (event: MouseEvent): StagePoint => {
    const box = stage.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const end = (): void => {
    // Releasing a pointer that is already up would throw.
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
    // Only moves may end on another track; drawing and resizing stay on the track of the press.
    const track =
      drag.kind === 'move' || drag.kind === 'retrack' ? trackUnder(scene, y, drag.segment.track) : press.track;
    const placed = previewOf(drag, document, sample, track, {
      reach,
      extras: [
        // Edges snap to the playhead as well, where playback was stopped on purpose.
        player.getState().positionSample,
        ...edgesAt(drag, sample).flatMap((edge) => snapPointsNear(settings(), edge, reach)),
      ],
    });
    press.preview =
      // Shift suspends snapping and, in multi-segment mode, the extension to neighbours.
      placed && store.rules.isMultiSegment && !isFree ? { ...placed, span: joined(drag, placed, document) } : placed;
    scene.setHandling({
      preview: press.preview ? { ...press.preview, segmentId: drag.kind === 'draw' ? null : drag.segment.id } : null,
    });
  };

  /** Continues to scroll while a drag is held outside the view. */
  const scrollAtEdge = (): void => {
    if (!press?.isDragging || press.drag === 'pan') return;
    const { widthPixels } = viewport.getState();
    // The farther the pointer is outside, the faster it scrolls.
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
    // A click both selects and moves the playhead, so that playback continues from there.
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
    else if (first.type === 'segment.add') {
      store.select([first.segment.id]);
      settings().onDrawn?.(first.segment.id);
    }
  };

  const hover = (event: PointerEvent): void => {
    const found = hitAt(parts, pointOf(event), feelOf(event).edge, settings().activeTrack);
    const { hit } = found;
    scene.setHandling({ hoveredId: hit.kind === 'empty' ? null : hit.segment.id });
    const { cursor, hint } = announcementOf(parts, found, event.altKey, settings());
    stage.style.cursor = cursor;
    stage.title = hint === undefined ? '' : settings().sayHint(hint);
  };

  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
    // Passive listeners: the stage has `touch-action: none`, so that nothing needs `preventDefault`.
  ): void => stage.addEventListener(type, listener, { signal: scope.signal, passive: true });

  on('pointerdown', (event) => {
    menu.forgetKey();
    // A press on a message over the stage is not the stage's: with the pointer captured here, the message's button
    // would never receive `pointerup`.
    if (event.target instanceof Element && event.target.closest('[data-part="message"]')) return;
    // A second finger turns a press or drag into a pinch.
    if (pinch.down(event)) return end();
    if (event.button !== 0 && event.button !== 1) return;
    const at = pointOf(event);
    const { x, y } = at;
    const found = hitAt(parts, at, feelOf(event).edge, settings().activeTrack);
    const { hit, track } = found;
    press = {
      x,
      y,
      pointerId: event.pointerId,
      track,
      hit,
      document: store.getState().document,
      drag: event.button === 1 ? 'pan' : dragFor(parts, found, x, event, settings()),
      isDragging: false,
      isLong: false,
      preview: undefined,
      lastX: x,
      lastY: y,
    };
    capturePointer(stage, event.pointerId);
    // The press itself activates the track: what is drawn next belongs there.
    if (event.button === 0 && track !== settings().activeTrack) settings().onActiveTrackChange(track);
    if (event.pointerType !== 'touch') return;
    longPress = setTimeout(() => {
      if (!press || press.isDragging) return;
      press.isLong = true;
      menu.request(at, event, feel.touch.edge);
    }, longPressMs);
  });
  on('pointermove', (event) => {
    const { x, y } = pointOf(event);
    settings().onPoint(event.pointerType === 'touch' ? null : viewport.toSample(x));
    if (pinch.move(event)) return;
    if (!press) return hover(event);
    if (press.isLong) return;
    if (!press.isDragging && hasLeft(press, x, y, feelOf(event).drag)) {
      // From here on a long press no longer opens the menu.
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
    // `end` releases the pointer and clears the preview before the commit repaints the document.
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
    const { hit } = hitAt(parts, pointOf(event), feel.mouse.edge, settings().activeTrack);
    if (hit.kind !== 'empty') player.playRange(hit.segment.start, hit.segment.end);
  });
  // While a drag is running Escape cancels it, wherever the focus is: hence the capturing listener on `window`.
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
    // After undo by key or an edit in another tab, the pressed segment may no longer exist.
    if (press?.isDragging && press.document !== store.getState().document) end();
  });

  return () => {
    end();
    unsubscribe();
    scope.abort();
  };
}

/** Samples at which a drag would place edges: snap points are searched around each of them. */
function edgesAt(drag: Drag, sample: number): readonly number[] {
  if (drag.kind === 'draw') return [drag.from, sample];
  if (drag.kind !== 'move') return [sample];
  const by = sample - drag.from;
  return [drag.segment.start + by, drag.segment.end + by];
}
