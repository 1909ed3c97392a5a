import { describe, expect, it } from 'vitest';
import { designTokenFiles } from './design-tokens.ts';
import { themeNames, tones } from './palette/palette.ts';
import { palettes } from './palette/palettes.ts';
import { optionColors } from './palette/option-colors.ts';
import { seriesColors } from './palette/series.ts';

const written = import.meta.glob<unknown>('../../tokens/*.tokens.json', { eager: true, import: 'default' });
const files = Object.entries(designTokenFiles());

it('stand under tokens/ as they are in the theme: npm run design-tokens', () => {
  const names = Object.keys(written).map((path) => path.replace('../../tokens/', ''));
  expect(names.toSorted()).toEqual(files.map(([name]) => name).toSorted());
  for (const [name, content] of files) expect(written[`../../tokens/${name}`], name).toEqual(content);
});

describe.each(files)('%s', (name, content) => {
  const tokens = [...tokensOf(content)];

  it('gives every token a type and a value of the form that its type asks', () => {
    expect(tokens.length).toBeGreaterThan(8);
    for (const { path, type, value } of tokens) expect(isOfType(type, value), `${name}: ${path} is ${type}`).toBe(true);
  });

  it('has names that the format allows', () => {
    for (const { path } of tokens) for (const part of path.split('.')) expect(part).toMatch(/^[^${}.][^{}.]*$/);
  });

  it('refers only to tokens of its own', () => {
    const known = new Set(tokens.map(({ path }) => path));
    for (const [, path = ''] of JSON.stringify(content).matchAll(/"\{([^}]+)\}"/g)) expect(known).toContain(path);
  });
});

it.each(themeNames)('say every colour of the theme %s', (name) => {
  const tokens = [...tokensOf(designTokenFiles()[`${name}.tokens.json`])];
  expect(tokens.filter(({ type }) => type === 'color')).toHaveLength(
    Object.keys(palettes[name]).length - 1 + tones.length * 4 + seriesColors.length + Object.keys(optionColors).length,
  );
});

interface Token {
  readonly path: string;
  readonly type: string;
  readonly value: unknown;
}

function* tokensOf(group: unknown, path: readonly string[] = [], inherited = ''): Generator<Token> {
  if (!isGroup(group)) return;
  const type = typeof group['$type'] === 'string' ? group['$type'] : inherited;
  if ('$value' in group) yield { path: path.join('.'), type, value: group['$value'] };
  else
    for (const [name, inner] of Object.entries(group))
      if (!name.startsWith('$')) yield* tokensOf(inner, [...path, name], type);
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isMeasure = (value: unknown, unit: string): boolean =>
  isGroup(value) && isNumber(value['value']) && value['unit'] === unit;
const isColor = (value: unknown): boolean =>
  isGroup(value) &&
  value['colorSpace'] === 'srgb' &&
  Array.isArray(value['components']) &&
  value['components'].length === 3 &&
  value['components'].every((part: unknown) => isNumber(part) && part >= 0 && part <= 1) &&
  isNumber(value['alpha']) &&
  /^#[0-9a-f]{6}$/.test(String(value['hex']));
const isShadow = (value: unknown): boolean =>
  isGroup(value) &&
  value['color'] === '{color.shadow}' &&
  ['offsetX', 'offsetY', 'blur', 'spread'].every((name) => isMeasure(value[name], 'px'));

function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case 'color':
      return isColor(value);
    case 'dimension':
      return isMeasure(value, 'px');
    case 'duration':
      return isMeasure(value, 'ms');
    case 'fontFamily':
      return (
        Array.isArray(value) &&
        value.length > 1 &&
        value.every((family) => typeof family === 'string' && !family.includes('"'))
      );
    case 'fontWeight':
      return isNumber(value) && value >= 1 && value <= 1000;
    case 'number':
      return isNumber(value);
    case 'cubicBezier':
      return Array.isArray(value) && value.length === 4 && value.every(isNumber);
    case 'shadow':
      return Array.isArray(value) && value.every(isShadow);
    default:
      return false;
  }
}
