import { describe, expect, it, vi } from 'vitest';
import { peaksFromSamples } from '../audio/peaks/index.ts';
import { readPreviewPeaks } from './preview-peaks.ts';

const sampleRate = 16_000;

/** A quiet tone with one loud positive sample in the left channel and one loud negative sample in the right. */
function recording(seconds: number): Int16Array[] {
  const left = new Int16Array(seconds * sampleRate).fill(100);
  const right = new Int16Array(seconds * sampleRate).fill(-100);
  left[sampleRate] = 16_384;
  right[2 * sampleRate] = -32_768;
  return [left, right];
}

describe('readPreviewPeaks', () => {
  it('has the highest and lowest value of all channels in every bin', async () => {
    const { channels, durationSeconds } = await readPreviewPeaks(peaksFromSamples(recording(4), sampleRate), 400);
    const [highest, lowest] = channels;
    expect(durationSeconds).toBe(4);
    expect(Math.max(...highest)).toBe(0.5);
    expect(Math.min(...lowest)).toBe(-1);
    const binsPerSecond = highest.length / 4;
    expect(highest.indexOf(0.5)).toBe(Math.floor(binsPerSecond));
    expect(lowest.indexOf(-1)).toBe(Math.floor(2 * binsPerSecond));
  });

  it('reads no more than a few bins for each column, however long the audio is', async () => {
    for (const seconds of [1, 30, 900]) {
      const source = peaksFromSamples([new Int16Array(seconds * sampleRate)], sampleRate);
      const read = vi.spyOn(source, 'read');
      const { channels } = await readPreviewPeaks(source, 300);
      expect(read).toHaveBeenCalledTimes(1);
      expect(channels[0].length).toBeLessThanOrEqual(300 * 4);
      expect(channels[0].length).toBeGreaterThanOrEqual(Math.min(300, (seconds * sampleRate) / 64));
    }
  });

  it('draws nothing of an audio without samples', async () => {
    const { channels, durationSeconds } = await readPreviewPeaks(peaksFromSamples([new Int16Array(0)], 8000), 300);
    expect([channels[0].length, channels[1].length, durationSeconds]).toEqual([0, 0, 0]);
  });

  it('stops reading when it is told to', async () => {
    const source = peaksFromSamples(recording(3), sampleRate);
    const read = vi.spyOn(source, 'read');
    const { signal } = new AbortController();
    await readPreviewPeaks(source, 300, signal);
    expect(read).toHaveBeenCalledWith(expect.any(Number), 0, expect.any(Number), signal);
  });
});
