import { expect, it } from 'vitest';
import { initials } from './Avatar.tsx';

it.each([
  ['Mei Lin', 'ML'],
  ['Anna B. Chen', 'AC'],
  ['annotator4', 'A'],
  ['欧阳晓华', '晓华'],
  ['王', '王'],
  ['  ', ''],
  ['𠮷野 一郎', '𠮷一'],
])('makes the letters of %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
