import { expect, test } from 'vitest';
import { fittingCount } from './Toolbar.tsx';

test('keeps all tools while they fit, then leaves room for the menu', () => {
  expect(fittingCount([40, 40, 40], 120, 24)).toBe(3);
  expect(fittingCount([40, 40, 40], 119, 24)).toBe(2);
  expect(fittingCount([40, 40, 40], 70, 24)).toBe(1);
  expect(fittingCount([40, 40, 40], 10, 24)).toBe(0);
  expect(fittingCount([], 0, 24)).toBe(0);
});
