import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { formatClock, toSeconds } from '@earmark/model';
import { attachLayerGestures, attachWheel, type WaveformLayer } from '../../layer/index.ts';
import { labelOfSample, sampleScale } from '../../painting/index.ts';
import type { PeaksSource } from '../../peaks/index.ts';
import type { Player } from '../../player/index.ts';
import { endOf, type Viewport } from '../../viewport/index.ts';
import { createScene, inOrder, playheadPace } from './scene.ts';
import type { Scene, SceneElements, SceneSettings, SceneSources } from './scene-api.ts';
import { attachStageGestures, type GestureSettings } from '../gestures/stage-gestures.ts';
import type { WaveStatus } from './wave-image.ts';

type SceneInput = SceneSettings & Omit<GestureSettings, 'onPoint'> & { readonly layers: readonly WaveformLayer[] };

/** Creates the scene in a root element that holds its parts, updates it with the props, and destroys it on unmount. */
export function useScene(
  root: RefObject<HTMLElement | null>,
  { store, viewport, player, peaks, samples, channels }: SceneSources,
  input: SceneInput,
): { scene: Scene | null; status: WaveStatus; retry: () => void } {
  const [known, setKnown] = useState<{ peaks: PeaksSource; status: WaveStatus } | null>(null);
  const [shown, setShown] = useState<Scene | null>(null);
  const scene = useRef<Scene | null>(null);
  const latest = useRef(input);

  // A layout effect without dependencies: settings must be current before the next frame, whatever has changed.
  useLayoutEffect(() => {
    latest.current = input;
    scene.current?.setSettings(input);
  });

  // A new scene for new sources only; all other props reach it by `setSettings`, without restarting peaks or gestures.
  useEffect(() => {
    const host = root.current;
    if (!host) return undefined;
    const elements = partsOf(host);
    const { stage } = elements;
    const cursor = createCursor(host, viewport);
    const created = createScene(
      elements,
      { store, viewport, player, peaks, samples, channels },
      latest.current,
      // At once, so that what it changes is shown in the frame that paints the peaks and not in the one after it
      (status) => flushSync(() => setKnown({ peaks, status })),
    );
    scene.current = created;
    setShown(created);
    const endings = [
      attachStageGestures(stage, { store, viewport, player, scene: created }, () => ({
        ...latest.current,
        onPoint: cursor,
      })),
      attachWheel(stage, viewport, {
        onStretch: (factor) => channels.setAmplitude(channels.getState().amplitude * factor),
        onScroll: created.scrollTracks,
      }),
      followPlayhead(player, viewport),
      created.destroy,
    ];
    return () => {
      scene.current = null;
      setShown(null);
      endings.forEach((end) => end());
    };
  }, [root, store, viewport, player, peaks, samples, channels]);

  const { layers } = input;
  const hasHits = onStage(layers).some(({ hitTest, hover }) => hitTest !== undefined || hover !== undefined);
  useEffect(() => {
    const host = root.current;
    // Layers are asked at each event, so another list of them needs no new listeners
    if (!host || !shown || !hasHits) return undefined;
    const { stage } = partsOf(host);
    return attachLayerGestures({
      element: stage,
      getLayers: () => onStage(latest.current.layers),
      getView: shown.getView,
      label: part(stage, 'layer-text'),
    });
  }, [root, shown, hasHits]);
  useEffect(() => shown?.setStageLayers(layers.filter(({ placement }) => placement === 'stage')), [shown, layers]);

  return {
    scene: shown,
    // A status of other peaks is outdated: their waveform is not shown any more.
    status: known?.peaks === peaks ? known.status : 'loading',
    retry: () => scene.current?.retry(),
  };
}

/** Layers that receive pointer events of the stage, bottom first. */
const onStage = (layers: readonly WaveformLayer[]): readonly WaveformLayer[] =>
  (['stage', 'over'] as const).flatMap((placement) => inOrder(layers.filter((layer) => layer.placement === placement)));

function partsOf(root: HTMLElement): SceneElements {
  return {
    stage: part(root, 'stage'),
    stageCanvas: canvasPart(root, 'stage-canvas'),
    ruler: part(root, 'ruler'),
    rulerCanvas: canvasPart(root, 'ruler-canvas'),
    minimap: part(root, 'minimap'),
    minimapCanvas: canvasPart(root, 'minimap-canvas'),
    minimapWindow: part(root, 'minimap-window'),
    minimapPlayhead: part(root, 'minimap-playhead'),
    playhead: part(root, 'playhead'),
  };
}

// Parts are found by attribute: the scene needs nine elements, and refs for each would be passed through three
// components.
function part(root: HTMLElement, name: string): HTMLElement {
  const element = root.querySelector(`[data-part="${name}"]`);
  if (!(element instanceof HTMLElement)) throw new Error(`The waveform has no part ${name}`);
  return element;
}

function canvasPart(root: HTMLElement, name: string): HTMLCanvasElement {
  const element = part(root, name);
  if (!(element instanceof HTMLCanvasElement)) throw new Error(`The part ${name} is no canvas`);
  return element;
}

/** Vertical line at the pointer with its time. */
function createCursor(root: HTMLElement, viewport: Viewport): (sample: number | null) => void {
  const line = part(root, 'cursor');
  const time = part(root, 'cursor-time');
  return (sample) => {
    line.hidden = sample === null;
    if (sample === null) return;
    const x = viewport.toPixel(sample);
    line.style.transform = `translateX(${x}px)`;
    // At scales where single samples are visible the time alone does not identify a sample.
    const clock = formatClock(toSeconds(sample, viewport.sampleRate));
    time.textContent = viewport.getState().samplesPerPixel < sampleScale ? `${clock} ${labelOfSample(sample)}` : clock;
    // The label turns to the left before it would leave the view; it is at most 150 px wide.
    time.dataset['side'] = x > viewport.getState().widthPixels - 150 ? 'left' : 'right';
  };
}

/** Position of the playhead after a page turn, as a share of the width. */
const pageMargin = 0.08;

/**
 * Turns the page when the playhead leaves the view during playback. Does nothing when the user has scrolled the
 * playhead out of view.
 */
function followPlayhead(player: Player, viewport: Viewport): () => void {
  let last: number | undefined;
  return player.onFrame(
    (position) => {
      const view = viewport.getState();
      const wasInView = last !== undefined && last >= view.startSample && last <= endOf(view);
      last = position;
      if (!player.getState().isPlaying || !wasInView || (position >= view.startSample && position <= endOf(view)))
        return;
      viewport.scrollTo(position - view.widthPixels * view.samplesPerPixel * pageMargin);
    },
    playheadPace(player, viewport),
  );
}
