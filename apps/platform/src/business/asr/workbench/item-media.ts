import {
  createHttpPeaks,
  createWavSamples,
  type AudioWorkbenchProps,
  type SileroAssets,
} from '@earmark/annotation-kit';
import { limits, type SignedMedia } from '@earmark/contract';
import modelUrl from '@ricky0123/vad-web/dist/silero_vad_v5.onnx?url';
import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import runtimeUrl from 'onnxruntime-web/wasm?url';

interface OpenedMedia {
  readonly media: AudioWorkbenchProps['media'];
  /** Adopts fresh addresses from a lease renewal. Reads and playback in progress continue with the old ones. */
  readonly follow: (fresh: SignedMedia) => void;
}

/** Voice activity detection, served from the platform's own files and loaded on first use. */
const sileroAssets: SileroAssets = { modelUrl, runtimeUrl, wasmUrl };

/** HTTP status of an expired address or an ended session. */
const expired = 403;

/** An audio item always has both. */
const urlOf = ({ urls }: SignedMedia, name: 'audio' | 'peaks'): string => urls[name] ?? '';

/**
 * Media sources of an audio item. Its signed addresses expire after some minutes: lease renewals bring fresh ones,
 * readers without a lease call `renew` before expiry, and a rejected request is retried once with a new address.
 */
export function createItemMedia(
  first: SignedMedia,
  renew: () => Promise<SignedMedia>,
  now: () => number = () => performance.now(),
): OpenedMedia {
  let addresses = first;
  // Measured with the local clock since arrival, because the server's clock may differ
  let arrived = now();
  let asked: Promise<SignedMedia> | undefined;
  const follow = (fresh: SignedMedia): void => {
    addresses = fresh;
    arrived = now();
  };
  /** Concurrent callers share one request. */
  const renewed = (): Promise<SignedMedia> => {
    asked ??= renew()
      .then((fresh) => {
        follow(fresh);
        return fresh;
      })
      .finally(() => (asked = undefined));
    return asked;
  };
  const current = async (): Promise<SignedMedia> =>
    now() - arrived < limits.media.staleSeconds * 1000 ? addresses : renewed().catch(() => addresses);
  const fetchFresh =
    (name: 'audio' | 'peaks') =>
    async (_url: string, init: RequestInit): Promise<Response> => {
      const response = await fetch(urlOf(await current(), name), init);
      return response.status === expired ? fetch(urlOf(await renewed(), name), init) : response;
    };
  return {
    follow,
    media: {
      audioUrl: urlOf(first, 'audio'),
      renewAudioUrl: async () => urlOf(await renewed(), 'audio'),
      // While the lease is asked for, and before the waveform is there
      peaks: createHttpPeaks(urlOf(first, 'peaks'), fetchFresh('peaks'), { isReadAhead: true }),
      samples: createWavSamples(urlOf(first, 'audio'), fetchFresh('audio')),
      silero: sileroAssets,
    },
  };
}
