import { limits, type SignedMedia } from '@earmark/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createItemMedia } from './item-media.ts';

/** Addresses issued by one renewal. */
const addresses = (round: number): SignedMedia => ({
  urls: { audio: `/audio?${round}`, peaks: `/peaks?${round}` },
  expires_at: '2026-01-01T00:00:00.000Z',
});

let asked: string[];
let refused: readonly string[];
let clock: number;
let round: number;
const renew = vi.fn(async () => addresses((round += 1)));
/** Opens an item's media, after what is read ahead. */
const open = async () => {
  const opened = createItemMedia(addresses(0), renew, () => clock);
  await new Promise((resolve) => setTimeout(resolve));
  asked = [];
  return opened;
};
/** Reads the peaks and ignores the result: the stub is no peaks file, only the requested address matters. */
const readPeaks = ({ media }: Awaited<ReturnType<typeof open>>): Promise<unknown> =>
  media.peaks.layout().catch(() => undefined);
const minutes = (count: number): void => void (clock += count * 60_000);

beforeEach(() => {
  [asked, refused, clock, round] = [[], [], 0, 0];
  renew.mockClear();
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response('nothing', { status: refused.includes(url) ? 403 : 206 });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the media of an open item', () => {
  it('is read from its first addresses while they are new', async () => {
    const opened = await open();
    await readPeaks(opened);
    minutes(5);
    await readPeaks(opened);
    expect(asked).toEqual(['/peaks?0', '/peaks?0']);
    expect(renew).not.toHaveBeenCalled();
  });

  it('follows the addresses that come with the lease, and asks for none by itself then', async () => {
    const opened = await open();
    for (let minute = 1; minute <= 40; minute += 1) {
      minutes(1);
      opened.follow(addresses(100 + minute));
    }
    await readPeaks(opened);
    expect(asked).toEqual(['/peaks?140']);
    expect(renew).not.toHaveBeenCalled();
    // The player keeps its address until playback fails
    expect(opened.media.audioUrl).toBe('/audio?0');
  });

  it('asks for fresh addresses before they run out where there is no lease, once however many want them', async () => {
    const opened = await open();
    minutes(limits.media.staleSeconds / 60);
    await Promise.all([readPeaks(opened), opened.media.samples?.read(0, 1).catch(() => undefined)]);
    expect(asked.sort()).toEqual(['/audio?1', '/peaks?1']);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('tries once more with a fresh address when one is refused all the same', async () => {
    const opened = await open();
    refused = ['/peaks?0'];
    await readPeaks(opened);
    await readPeaks(opened);
    expect(asked).toEqual(['/peaks?0', '/peaks?1', '/peaks?1']);
  });

  it('goes on with what it has while nobody answers, and asks again later', async () => {
    const opened = await open();
    minutes(20);
    renew.mockRejectedValueOnce(new Error('offline'));
    await readPeaks(opened);
    await readPeaks(opened);
    expect(asked).toEqual(['/peaks?0', '/peaks?1']);
  });

  it('gives the player of a paused audio a fresh address', async () => {
    const opened = await open();
    minutes(20);
    expect(await opened.media.renewAudioUrl?.()).toBe('/audio?1');
  });
});
