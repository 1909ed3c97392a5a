import { annotationFormats, bundleFormats } from '@earmark/model';
import { expect, it } from 'vitest';
import { exportFormatGroups, exportFormats } from './index.ts';

it('the groups hold every format once, in the order they are offered', () =>
  expect(Object.values(exportFormatGroups).flat()).toEqual([...exportFormats]));

it('every format of the model is offered, and the workbook', () =>
  expect([...exportFormats].sort()).toEqual(
    [...Object.keys(annotationFormats), ...Object.keys(bundleFormats), 'xlsx'].sort(),
  ));
