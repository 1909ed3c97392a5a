import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AudioAnnotator } from './index.ts';
import { TextAnnotator } from './text/index.ts';

it('is rendered on a server, where there is no page: as it looks until the audio is open', () => {
  expect(renderToString(<AudioAnnotator src="/speech.wav" theme="system" />)).toContain('Opening the audio');
});

it('renders a text on a server, without its lines, which are laid out where their width is known', () => {
  const labels = [{ id: 'type', options: ['Person'] }];
  expect(renderToString(<TextAnnotator text="Ada met Alan." labels={labels} theme="system" />)).toContain('Person');
});
