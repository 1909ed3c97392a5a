import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { formatClock, toSeconds } from '@earmark/model';
import { labelOfSample, sampleScale } from '../painting/index.ts';
import type { PeaksSource } from '../peaks/index.ts';
import { attachMinimap, attachScrub, attachWheel } from './axis-gestures.ts';
import { followPlayhead } from './follow.ts';
import { createScene } from './scene.ts';
import type { Scene, SceneElements, SceneSettings, SceneSources } from './scene-api.ts';
import type { WaveStatus } from './wave-image.ts';
import { attachStageGestures, type GestureSettings } from './stage-gestures.ts';

type SceneInput = SceneSources & SceneSettings & Omit<GestureSettings, 'onPoint'>;

/** Sets the scene into a root that holds its parts, keeps it up to date with the props, and takes it down. */
export function useScene(
  root: RefObject<HTMLElement | null>,
  input: SceneInput,
): { scene: Scene | null; status: WaveStatus; retry: () => void } {
  const { store, viewport, player, peaks, samples, channels } = input;
  const [known, setKnown] = useState<{ peaks: PeaksSource; status: WaveStatus } | null>(null);
  const [shown, setShown] = useState<Scene | null>(null);
  const scene = useRef<Scene | null>(null);
  const latest = useRef(input);

  useLayoutEffect(() => {
    latest.current = input;
    scene.current?.setSettings(input);
  });

  useEffect(() => {
    const host = root.current;
    if (!host) return undefined;
    const elements = partsOf(host);
    const cursor = createCursor(host, viewport);
    const created = createScene(
      elements,
      { store, viewport, player, peaks, samples, channels },
      latest.current,
      (status) => setKnown({ peaks, status }),
    );
    scene.current = created;
    setShown(created);
    const wheel = {
      onStretch: (factor: number) => channels.setAmplitude(channels.getState().amplitude * factor),
      onScroll: created.scrollTracks,
    };
    const endings = [
      attachStageGestures(elements.stage, { store, viewport, player }, created, () => ({
        ...latest.current,
        onPoint: cursor,
      })),
      attachWheel(elements.stage, viewport, wheel),
      attachWheel(elements.ruler, viewport),
      attachScrub(elements.ruler, viewport, player),
      attachMinimap(elements.minimap, viewport),
      followPlayhead(player, viewport),
      created.destroy,
    ];
    return () => {
      scene.current = null;
      setShown(null);
      endings.forEach((end) => end());
    };
  }, [root, store, viewport, player, peaks, samples, channels]);

  return {
    scene: shown,
    status: known?.peaks === peaks ? known.status : 'loading',
    retry: () => scene.current?.retry(),
  };
}

type Parts = SceneElements & { readonly ruler: HTMLElement };

function partsOf(root: HTMLElement): Parts {
  return {
    stage: part(root, 'stage'),
    ruler: part(root, 'ruler'),
    minimap: part(root, 'minimap'),
    stageCanvas: canvasPart(root, 'stage-canvas'),
    rulerCanvas: canvasPart(root, 'ruler-canvas'),
    minimapCanvas: canvasPart(root, 'minimap-canvas'),
    minimapWindow: part(root, 'minimap-window'),
    minimapPlayhead: part(root, 'minimap-playhead'),
    playhead: part(root, 'playhead'),
  };
}

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

/** The line under the pointer and the time that it stands at. */
function createCursor(root: HTMLElement, viewport: SceneSources['viewport']): (sample: number | null) => void {
  const line = part(root, 'cursor');
  const time = part(root, 'cursor-time');
  return (sample) => {
    line.hidden = sample === null;
    if (sample === null) return;
    const x = viewport.toPixel(sample);
    line.style.transform = `translateX(${x}px)`;
    const clock = formatClock(toSeconds(sample, viewport.sampleRate));
    time.textContent = viewport.getState().samplesPerPixel < sampleScale ? `${clock} ${labelOfSample(sample)}` : clock;
    time.dataset['side'] = x > viewport.getState().widthPixels - 150 ? 'left' : 'right';
  };
}
