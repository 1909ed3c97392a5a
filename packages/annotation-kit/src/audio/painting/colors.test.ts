import { expect, test } from 'vitest';
import { clearerOn } from './colors.ts';

const [white, black, darkGreen, paleGreen] = [
  'rgb(255, 255, 255)',
  'rgb(0, 0, 0)',
  'rgb(31, 122, 77)',
  'rgb(200, 230, 214)',
];

test('takes the colour of higher contrast, and the first of equals', () => {
  expect(clearerOn(paleGreen, darkGreen, white)).toBe(darkGreen);
  expect(clearerOn(darkGreen, 'rgb(10, 70, 40)', white)).toBe(white);
  expect(clearerOn('rgb(80, 190, 130)', 'rgb(150, 230, 180)', black)).toBe(black);
  expect(clearerOn(white, darkGreen, darkGreen)).toBe(darkGreen);
});

test('reads colours that were mixed', () => {
  expect(clearerOn('color(srgb 0.1 0.5 0.3)', 'rgb(10, 70, 40)', white)).toBe(white);
});
