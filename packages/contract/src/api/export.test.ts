import { annotationFormats, bundleFormats } from '@earmark/model';
import { expect, it } from 'vitest';
import { contractModalities, exportFormats } from '../modality/index.ts';

const offered = Object.values(contractModalities.audio.exportFormats).flat();

it('the groups of a modality hold each format once', () => {
  expect(new Set(offered).size).toBe(offered.length);
  expect(exportFormats).toEqual(expect.arrayContaining(offered));
});

it('every format of the model is offered, and the workbook', () =>
  expect([...offered].sort()).toEqual(
    [...Object.keys(annotationFormats), ...Object.keys(bundleFormats), 'xlsx'].sort(),
  ));
