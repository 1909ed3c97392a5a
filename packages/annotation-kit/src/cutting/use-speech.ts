import { useEffect, useMemo, useState } from 'react';
import {
  SilenceError,
  type PeaksSource,
  type SilenceFault,
  type SilenceFinder,
  type SilenceSource,
  type SpeechAndSilence,
} from '../audio/index.ts';
import { leastSamples, requestOf, type CuttingSettings } from './settings.ts';
import { loudnessOf, splitLong } from './split-long.ts';

/** State of the detection. */
export type Finding =
  | { readonly kind: 'measuring'; readonly share: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly code: SilenceFault }
  | { readonly kind: 'found'; readonly found: SpeechAndSilence };

/** Inputs of the detection. */
interface SpeechInput {
  readonly finder: SilenceFinder;
  readonly source: SilenceSource;
  readonly peaks: PeaksSource;
  readonly settings: CuttingSettings;
  /** Channel to analyse; `null` for all together. */
  readonly channel: number | null;
}

/** Detects speech by the settings and splits long stretches. The previous result remains while settings change. */
export function useSpeech({ finder, source, peaks, settings, channel }: SpeechInput): {
  finding: Finding;
  latest: SpeechAndSilence | undefined;
  stop: () => void;
  again: () => void;
} {
  const [finding, setFinding] = useState<Finding>({ kind: 'measuring', share: 0 });
  const [latest, setLatest] = useState<SpeechAndSilence>();
  const [attempt, setAttempt] = useState(0);
  const [control, setControl] = useState<AbortController>();
  // Settings by value: the form makes a new object for every change, also for those that need no new detection.
  const key = JSON.stringify([requestOf(settings, channel), settings.longestSeconds]);
  const read = useMemo(() => loudnessOf(peaks), [peaks]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setControl(controller);
    setFinding({ kind: 'measuring', share: 0 });
    const work = async (): Promise<SpeechAndSilence> => {
      const { speech, silence } = await finder.find(source, requestOf(settings, channel), {
        signal,
        onProgress: (share) => signal.aborted || setFinding({ kind: 'measuring', share }),
      });
      const limits = {
        longest: Math.floor(settings.longestSeconds * source.sampleRate),
        least: leastSamples(settings, source.sampleRate),
      };
      // Splitting reads peaks and is repeated for new limits; the measurement itself is cached by the finder.
      return { speech: await splitLong(speech, limits, source.sampleRate, read, signal), silence };
    };
    work().then(
      (found) => {
        if (signal.aborted) return;
        setLatest(found);
        setFinding({ kind: 'found', found });
      },
      (reason: unknown) => {
        if (!signal.aborted)
          setFinding({ kind: 'failed', code: reason instanceof SilenceError ? reason.code : 'samples_unreadable' });
      },
    );
    return () => controller.abort();
    // `key` represents the settings that this effect depends on.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [finder, source, read, key, attempt]);
  return {
    finding,
    latest,
    stop() {
      control?.abort();
      setFinding({ kind: 'stopped' });
    },
    again: () => setAttempt((count) => count + 1),
  };
}
