import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createLayoutSettings,
  initialLayout,
  rowDensities,
  textPlaces,
  textSizes,
  type LayoutState,
} from './layout-settings.ts';

function browser(kept?: string) {
  const all = new Map(kept === undefined ? [] : [['earmark.layout.7', kept]]);
  return {
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
  };
}

const size = fc.option(fc.integer({ min: 1, max: 4000 }), { nil: null });
const layout: fc.Arbitrary<LayoutState> = fc.record({
  aboveHeight: size,
  aboveShare: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
  panelWidth: size,
  panelHeight: size,
  isPanelHidden: fc.boolean(),
  isBeside: fc.boolean(),
  textSize: fc.constantFrom(...textSizes),
  density: fc.constantFrom(...rowDensities),
  hiddenColumns: fc.subarray(['start', 'end', 'duration', 'speaker', 'status', 'comments']),
  isGainAutomatic: fc.boolean(),
  textPlace: fc.constantFrom(...textPlaces),
});

describe('createLayoutSettings', () => {
  it('finds every arrangement again, for its person alone', () => {
    fc.assert(
      fc.property(layout, (arranged) => {
        const storage = browser();
        createLayoutSettings(7, storage).change(arranged);
        expect(createLayoutSettings(7, storage).getState()).toEqual(arranged);
        expect(createLayoutSettings(8, storage).getState()).toEqual(initialLayout);
      }),
    );
  });

  it('begins anew with what it cannot use, and keeps the rest', () => {
    const kept = {
      aboveHeight: -3,
      aboveShare: 1.5,
      panelWidth: '400',
      panelHeight: null,
      isBeside: 'yes',
      textSize: 'huge',
      density: 'wide',
      hiddenColumns: ['start', 4],
      textPlace: 'elsewhere',
    };
    expect(createLayoutSettings(7, browser(JSON.stringify(kept))).getState()).toEqual({
      ...initialLayout,
      density: 'wide',
      hiddenColumns: ['start'],
    });
    for (const broken of ['', 'null', '[1]', '{'])
      expect(createLayoutSettings(7, browser(broken)).getState()).toEqual(initialLayout);
  });
});
