import { describe, expect, it } from 'vitest';
import type { AudioShape } from '../../document/index.ts';
import type { LabelSet } from '../../../../label/index.ts';
import { annotationFormats } from '../index.ts';

const audio: AudioShape = { sampleRate: 16_000, channels: 1, totalSamples: 1_600_000 };
const labels: LabelSet = {
  global: [],
  segment: [{ id: 't', title: 'text', type: 'text', isRequired: false, options: [] }],
};
const parse = (text: string, name?: string) =>
  annotationFormats.ctm.parse(new TextEncoder().encode(text), {
    audio,
    labels,
    ...(name === undefined ? {} : { name }),
  });

const alternatives = `;; hypotheses
call A 1.00 0.30 so
call A * * <ALT_BEGIN>
call A 2.00 0.30 UM
call A 2.30 0.30 YES
call A * * <ALT>
call A 2.00 0.60 UH
call A * * <ALT>
call A 2.00 0.60 @
call A * * <ALT_END>
call A 3.00 0.30 then
other A 1.00 0.30 else
`;

describe('a CTM file with alternatives', () => {
  it('gives the first of them, and reports the others once', () => {
    const result = parse(alternatives, 'call.wav');
    if (!result.ok) throw new Error(JSON.stringify(result.fault));
    expect(result.value.document.segments.map(({ start, answers }) => [start / 16_000, answers['t']])).toEqual([
      [1, 'so'],
      [2, 'UM'],
      [2.3, 'YES'],
      [3, 'then'],
    ]);
    expect(result.value.warnings).toEqual([{ code: 'format_alternative_ignored', path: ['line', 6] }]);
  });

  it('says nothing of alternatives in another recording', () => {
    expect(parse(alternatives, 'other.wav')).toMatchObject({ ok: true, value: { warnings: [] } });
  });

  it('may begin with silence, and keeps an @ that is said elsewhere', () => {
    const result = parse('a A * * <ALT_BEGIN>\na A 1 1 @\na A * * <ALT>\na A 1 1 UH\na A * * <ALT_END>\na A 2 1 @\n');
    expect(result).toMatchObject({
      ok: true,
      value: { document: { segments: [{ start: 32_000, answers: { t: '@' } }] } },
    });
  });

  it.each([
    ['that never end', 'a A * * <ALT_BEGIN>\na A 1 1 x\n', 1],
    ['that never began', 'a A 1 1 x\na A * * <ALT>\n', 2],
    ['within others', 'a A * * <ALT_BEGIN>\na A * * <ALT_BEGIN>\n', 2],
  ])('is refused for some %s', (_, text, line) =>
    expect(parse(text)).toEqual({ ok: false, fault: { code: 'format_malformed', path: ['line', line] } }),
  );
});
