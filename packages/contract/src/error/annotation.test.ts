import {
  annotationFormats,
  emptyAudioDocument,
  type AnnotationFormatId,
  type Fault,
  type FaultCode,
  type LabelSet,
} from '@earmark/model';
import { describe, expect, it } from 'vitest';
import { describeFault } from './index.ts';
import { faultRows } from './annotation.ts';

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted();
const labels: LabelSet = {
  global: [],
  segment: [{ id: 'scene', title: 'Scene', type: 'single_select', isRequired: false, options: [] }],
};
const texts: LabelSet = {
  global: [],
  segment: [{ id: 'text', title: 'Text', type: 'text', isRequired: false, options: [] }],
};

function faultsOf(format: AnnotationFormatId, text: string, set: LabelSet): Fault[] {
  const result = annotationFormats[format].parse(new TextEncoder().encode(text), {
    audio: { sampleRate: 1000, channels: 1, totalSamples: 10_000 },
    labels: set,
  });
  return result.ok ? result.value.warnings : [result.fault];
}

const tier = (kind: string, name: string, body: string): string => `"${kind}"\n"${name}"\n0\n10\n${body}\n`;
const textGrid = (...tiers: string[]): string =>
  `File type = "ooTextFile"\nObject class = "TextGrid"\n\n0\n10\n<exists>\n${tiers.length}\n${tiers.join('')}`;
const written = [
  ...annotationFormats.json.print(emptyAudioDocument({ sampleRate: 1000, channels: 1, totalSamples: 10_000 }), {
    labels: texts,
    name: 'a.wav',
  }),
].join('');

describe('faultRows', () => {
  it.each(Object.entries(faultRows))('says the same in both languages: %s', (_, { en, zh }) => {
    expect(placeholders(zh)).toEqual(placeholders(en));
    expect(en).toMatch(/[.}]$/);
  });

  it.each<[FaultCode, Fault[]]>([
    ['format_tier_unknown', faultsOf('textgrid', textGrid(tier('IntervalTier', 'phones', '1\n0\n10\n"a"')), labels)],
    ['format_tier_assumed', faultsOf('textgrid', textGrid(tier('IntervalTier', 'phones', '1\n0\n10\n"a"')), texts)],
    ['format_tier_ignored', faultsOf('textgrid', textGrid(tier('TextTier', 'marks', '1\n5\n"a"')), texts)],
    [
      'format_speaker_dropped',
      faultsOf(
        'rttm',
        Array.from(
          { length: 65 },
          (_, index) => `SPEAKER a 1 ${index} 1 <NA> <NA> p${index} <NA> <NA>\nLEXEME a 1 0 1 hi <NA> p1 <NA> <NA>\n`,
        ).join(''),
        texts,
      ),
    ],
    ['format_line_ignored', faultsOf('rttm', 'LEXEME a 1 0 1 hi <NA> p1 <NA> <NA>\n', texts)],
    ['format_status_unknown', faultsOf('csv', 'start,end,status,mood\n0,1,done,glad\n', texts)],
    ['format_field_unknown', faultsOf('json', written.replace('{', '{"mood":"glad",'), texts)],
    ['format_time_invalid', faultsOf('csv', 'start,end\nx,1\n', texts)],
  ])('fills every placeholder: %s', (code, faults) => {
    expect(faults.map((fault) => fault.code)).toContain(code);
    for (const fault of faults)
      for (const language of ['en', 'zh'] as const) expect(describeFault(fault, language)).not.toMatch(/[{}]/);
  });
});
