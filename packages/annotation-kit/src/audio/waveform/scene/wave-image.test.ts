import { expect, it, vi } from 'vitest';
import { peaksFromSamples } from '../../peaks/index.ts';
import { createWaveImage } from './wave-image.ts';

it('knows the loudest sample although no minimap has asked for the overview', async () => {
  const sound = new Int16Array(100_000);
  sound[60_000] = -3277;
  const image = createWaveImage(peaksFromSamples([sound], 16_000), undefined, () => undefined);
  image.want({ startSample: 0, samplesPerPixel: 100, widthPixels: 1000 }, 1);
  await vi.waitFor(() => expect(image.loudest()).toBeCloseTo(0.1));
  image.destroy();
});
