import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AudioAnnotator } from './index.ts';
import { TextAnnotator } from './text/index.ts';

it('is rendered on a server, where there is no page: as it looks until the audio is open', () => {
  const html = renderToString(<AudioAnnotator src="/speech.wav" theme="system" />);
  expect(html).toContain('Opening the audio');
  // No boundary that the server left unfinished, of which the browser would report an error
  expect(html).not.toContain('<!--$!-->');
});

it('renders a text on a server, without its lines, which are laid out where their width is known', () => {
  const labels = [{ id: 'type', options: ['Person'] }];
  expect(renderToString(<TextAnnotator text="Ada met Alan." labels={labels} theme="system" />)).toContain('Person');
});
