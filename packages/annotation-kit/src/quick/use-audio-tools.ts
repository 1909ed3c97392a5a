import { useEffect, useState } from 'react';
import { createPlayer, createViewport, type Player, type Viewport } from '../audio/index.ts';
import type { OpenAudio } from './sound/index.ts';

/** Player and time axis of an audio. */
export interface AudioTools {
  readonly player: Player;
  readonly viewport: Viewport;
}

/** Player and viewport of an open audio, for custom layouts; `null` until created. */
export function useAudioTools(audio: OpenAudio): AudioTools | null {
  const [tools, setTools] = useState<AudioTools | null>(null);
  useEffect(() => {
    const { sampleRate, totalSamples } = audio.shape;
    const player = createPlayer({ url: audio.url }, { sampleRate, totalSamples });
    setTools({ player, viewport: createViewport({ sampleRate, totalSamples }) });
    return () => {
      player.destroy();
      setTools(null);
    };
  }, [audio]);
  return tools;
}
