import { createHttpPeaks, createWavSamples, type AudioWorkbenchProps } from '@earmark/annotation-kit';
import { limits, type SignedMedia } from '@earmark/contract';
import { sileroAssets } from './silero-assets.ts';

export interface OpenedMedia {
  readonly media: AudioWorkbenchProps['media'];
  /** Takes over fresh addresses, as each renewal of the lease answers them. What is being read or played goes on from the old ones. */
  readonly follow: (fresh: SignedMedia) => void;
}

/** The server's word for an address that is too old or whose session has ended. */
const expired = 403;

/** Of an audio both are there. */
const urlOf = ({ urls }: SignedMedia, name: 'audio' | 'peaks'): string => urls[name] ?? '';

/**
 * Sound and picture of an item. Its signed addresses hold some minutes only: the lease brings fresh ones, whoever has none asks by
 * `renew` before they run out, and what was refused all the same is asked for once more.
 */
export function createItemMedia(
  first: SignedMedia,
  renew: () => Promise<SignedMedia>,
  now: () => number = () => performance.now(),
): OpenedMedia {
  let addresses = first;
  // by our own clock from when they came: the server's may say another time of day
  let arrived = now();
  let asked: Promise<SignedMedia> | undefined;
  const follow = (fresh: SignedMedia): void => {
    addresses = fresh;
    arrived = now();
  };
  /** However many ask at once, the server is asked once. */
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
      peaks: createHttpPeaks(urlOf(first, 'peaks'), fetchFresh('peaks')),
      samples: createWavSamples(urlOf(first, 'audio'), fetchFresh('audio')),
      silero: sileroAssets,
    },
  };
}
