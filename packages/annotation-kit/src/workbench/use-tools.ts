import type { AudioShape } from '@earmark/model';
import { useEffect, useRef, useState } from 'react';
import { createPlayer, createViewport, type PeaksSource, type Player, type SamplesSource, type Viewport } from '../audio/index.ts';

/** Where the sound and its picture come from. */
export interface AudioMedia {
  readonly audioUrl: string;
  readonly peaks: PeaksSource;
  /** The samples themselves, for zooming in to single ones. */
  readonly samples?: SamplesSource;
  /** Gives a fresh address when a signed one has expired. */
  readonly renewAudioUrl?: () => Promise<string>;
}

export interface Tools {
  readonly player: Player;
  readonly viewport: Viewport;
}

/** Player and viewport of an audio; `null` until they stand. Another audio gets new ones. */
export function useTools({ audioUrl, renewAudioUrl }: AudioMedia, { sampleRate, totalSamples }: AudioShape): Tools | null {
  const [tools, setTools] = useState<Tools | null>(null);
  const renew = useRef(renewAudioUrl);
  renew.current = renewAudioUrl;
  useEffect(() => {
    const player = createPlayer({ url: audioUrl }, { sampleRate, totalSamples, onNeedUrl: renew.current && (() => renew.current?.() ?? Promise.resolve(audioUrl)) });
    setTools({ player, viewport: createViewport({ sampleRate, totalSamples }) });
    return () => {
      player.destroy();
      setTools(null);
    };
  }, [audioUrl, sampleRate, totalSamples]);
  return tools;
}
