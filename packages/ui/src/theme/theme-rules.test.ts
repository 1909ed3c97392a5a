import { expect, it } from 'vitest';
import { densities, densityScales } from './density.ts';
import { scale } from './scale.ts';
import { themeRules } from './theme-rules.ts';
import { token } from './token.ts';

const rules = themeRules((attribute) => `:root${attribute}`);

it('declares every variable that a token names', () => {
  const named = [...JSON.stringify(token).matchAll(/var\((--em-[a-z0-9-]+)\)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(100);
  for (const name of named) expect(rules).toContain(`${name}:`);
});

it("has a rule for each theme and density, and the system's own colours last, where they win", () => {
  for (const attribute of [
    "[data-theme='dark']",
    "[data-theme='high-contrast']",
    "[data-theme='high-contrast-dark']",
    "[data-density='compact']",
  ]) {
    expect(rules).toContain(`:root${attribute} {`);
  }
  expect(rules.indexOf('forced-colors: active')).toBeGreaterThan(rules.indexOf("data-theme='high-contrast-dark'"));
});

it('keeps motion under 150 ms', () => {
  for (const time of Object.values(scale.duration)) expect(Number.parseInt(time, 10)).toBeLessThan(150);
});

it('puts layers in their order, each over the one before', () => {
  const order = Object.values(scale.zIndex).map(Number);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(new Set(order).size).toBe(order.length);
});

it('keeps what is pressed at 24 px and more in each density, compact never larger', () => {
  for (const density of densities) {
    for (const height of Object.values(densityScales[density].height))
      expect(Number.parseInt(height, 10)).toBeGreaterThanOrEqual(24);
  }
  for (const group of ['height', 'inset'] as const) {
    const roomy: Record<string, string> = densityScales.comfortable[group];
    for (const [name, length] of Object.entries(densityScales.compact[group]))
      expect(Number.parseInt(length, 10)).toBeLessThanOrEqual(Number.parseInt(roomy[name] ?? '', 10));
  }
});
