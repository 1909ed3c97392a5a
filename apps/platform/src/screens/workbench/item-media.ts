import { createHttpPeaks, createWavSamples, type AudioWorkbenchProps } from '@earmark/annotation-kit';
import type { Api, ResponseOf } from '@earmark/contract';
import { client } from '../../data/index.ts';
import { sileroAssets } from './silero-assets.ts';

type Addresses = ResponseOf<Api['getItem']>['media'];

const expired = 403;

/** Sound and picture of an item. Signed addresses that have expired are asked for anew. */
export function createItemMedia(itemId: number, first: Addresses): AudioWorkbenchProps['media'] {
  let addresses = first;
  const renew = async (): Promise<Addresses> => {
    addresses = (await client.getItem({ id: itemId }, { isQuiet: true })).media;
    return addresses;
  };
  const fetchFresh =
    (address: keyof Pick<Addresses, 'audio_url' | 'peaks_url'>) =>
    async (_url: string, init: RequestInit): Promise<Response> => {
      const response = await fetch(addresses[address], init);
      return response.status === expired ? fetch((await renew())[address], init) : response;
    };
  return {
    audioUrl: first.audio_url,
    renewAudioUrl: async () => (await renew()).audio_url,
    peaks: createHttpPeaks(first.peaks_url, fetchFresh('peaks_url')),
    samples: createWavSamples(first.audio_url, fetchFresh('audio_url')),
    silero: sileroAssets,
  };
}
