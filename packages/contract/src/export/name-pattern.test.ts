import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStemNamer, exportPathCharacters, exportPatternFault, exportPlaceholders, exportStem } from './index.ts';

const named = {
  project: 'Calls: May',
  task: '../secret',
  dataset: 'march/1',
  audio: 'rooms/二.wav',
  speaker: 'Ann',
  id: 31,
  index: 7,
};
const part = { segment: 2, start: 1250, end: 2000, speaker: 'Bob' };

describe('the pattern of an export’s names', () => {
  it.each([
    ['{audio}', 'rooms/二'],
    ['{item}', 'rooms/二'],
    ['{project}_{index}', 'Calls_ May_007'],
    ['{task}/{dataset}/{id}.{ext}', '_secret/march_1/31'],
    ['{audio}_{segment}_{start}-{end}', 'rooms/二'],
    ['{speaker} {id}', 'Ann 31'],
    ['../../{index}', '007'],
    ['{task}/../{index}', '_secret/007'],
  ])('%s names an item %s', (pattern, stem) => {
    expect(exportPatternFault(pattern)).toBeUndefined();
    expect(exportStem(pattern, named)).toBe(stem);
  });

  it.each([
    ['{audio}', 'rooms/二_002'],
    ['{id}/{segment}_{start}-{end}', '31/002_1250-2000'],
    ['{speaker}_{index}', 'Bob_007_002'],
  ])('%s names a part %s', (pattern, stem) => expect(exportStem(pattern, named, part)).toBe(stem));

  it.each([
    ['{name}{id}', 'exportPatternUnknown'],
    ['{id', 'exportPatternUnknown'],
    ['{id}\u202e', 'exportPatternUnknown'],
    ['{task}_{segment}', 'exportPatternSame'],
    ['files', 'exportPatternSame'],
  ])('%s is refused: %s', (pattern, fault) => expect(exportPatternFault(pattern)).toBe(fault));

  it('is never filled by what something is named', () =>
    expect(exportStem('{project}_{id}', { ...named, project: '{task}' })).toBe('{task}_31'));
});

const anyText = fc.string({
  unit: fc.constantFrom(...'aZ0 .-_/\\:*?"<>|{}\0\n\u202e\u0301é中😀\ud800', 'con', '..', 'nul.'),
});
const anyNamed = fc.record({
  project: anyText,
  task: anyText,
  dataset: anyText,
  audio: fc.oneof(anyText, fc.string({ unit: 'binary', maxLength: 600 })),
  speaker: anyText,
  id: fc.nat(),
  index: fc.nat(),
});
const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(...exportPlaceholders).map((name) => `{${name}}`),
    fc.constantFrom('/', '..', '_', ' ', '.', 'x', 'COM1', '~'),
  ),
  { minLength: 1, maxLength: 12 },
);

it('makes paths that every system takes, inside the archive', () =>
  fc.assert(
    fc.property(pieces, anyNamed, fc.boolean(), (pattern, values, isPart) => {
      const stem = exportStem(pattern.join(''), values, isPart ? part : undefined);
      expect(stem.length).toBeLessThanOrEqual(exportPathCharacters);
      expect(stem.isWellFormed()).toBe(true);
      for (const name of stem.split('/')) {
        expect(name).not.toMatch(/^$|^\.|[. ]$|[<>:"\\|?*\p{Cc}\p{Cf}]|^(con|nul|com\d)(\.|$)/iu);
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(182);
      }
    }),
  ));

it('gives every name once, whatever its case', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'A', 'a_2', 'a_2_2', 'b', 'index', 'é', 'e\u0301')), (stems) => {
      const name = createStemNamer(['index']);
      const given = stems.map((stem) => name(stem).normalize('NFC').toLowerCase());
      expect(new Set(given).size).toBe(stems.length);
      expect(given).not.toContain('index');
    }),
  ));
