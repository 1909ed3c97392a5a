import { defaultAudioRules } from '@earmark/model';
import { describe, expect, it } from 'vitest';
import { emptyForm } from '../task-form/index.ts';
import { restoredForm } from './restored-form.ts';

const initial = emptyForm(7, [], { ...defaultAudioRules });

describe('a restored form', () => {
  it('has what was filled in, right or wrong', () => {
    const form = {
      ...initial,
      name: '',
      max_items: null,
      inspection_ratio: 4000,
      deadline: '2030-01-01',
      rules: { ...defaultAudioRules, minSegmentSeconds: 9.99, silence: { minSeconds: 7, maxSeconds: 1 } },
      tag_ids: [3],
    };
    expect(restoredForm(initial, { form: JSON.parse(JSON.stringify(form)) })).toEqual(form);
  });
  it('leaves out what no field takes, and another project', () => {
    const form = { project_id: 8, colour: 'red', tag_ids: 'none', labels: { global: 1 }, rules: 5, name: 12 };
    expect(restoredForm(initial, { form })).toEqual(initial);
  });
});
