import { expect, it } from 'vitest';
import type { Label } from '../../../label/index.ts';
import { speakerLabelOf } from './speaker.ts';

const label = (id: string, title: string, type: Label['type'] = 'single_tiled'): Label => ({
  id,
  title,
  type,
  isRequired: false,
  options: [],
});

it.each(['Speaker', '说话人', '发言人', '说话人 · Speaker', 'Speaker/说话人'])(
  'a question titled %s is that of the speaker',
  (title) => {
    const labels = { global: [], segment: [label('t', 'Text', 'text'), label('s', title)] };
    expect(speakerLabelOf(labels)?.id).toBe('s');
  },
);

it.each(['Loudspeaker', 'Speaker’s mood', '说话人情绪'])('a question titled %s is another', (title) =>
  expect(speakerLabelOf({ global: [], segment: [label('s', title)] })).toBeUndefined(),
);
