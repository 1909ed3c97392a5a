import { expect, it } from 'vitest';
import { changed } from './list-address.ts';

const open = new URLSearchParams('days=30&figure=items&in=tasks%3A12&page=3&search=a');

it('keeps the open list where the page alone is shown differently', () =>
  expect(String(changed(open, { by: 'week' }))).toBe(`${open}&by=week`));

it('shows the whole figure of another subject, from its first page', () =>
  expect(String(changed(open, { project_id: 7 }))).toBe('days=30&figure=items&search=a&project_id=7'));

it('begins another list without the filters of the one before, within the same place where that is asked for', () => {
  expect(String(changed(open, { figure: 'errors', error: 4 }))).toBe('days=30&figure=errors&error=4');
  expect(String(changed(open, { figure: 'size', in: 'tasks:12' }))).toBe('days=30&figure=size&in=tasks%3A12');
});

it('shows all of a figure, and closes its list', () => {
  expect(String(changed(open, { in: undefined }))).toBe('days=30&figure=items&search=a');
  expect(String(changed(open, { figure: undefined }))).toBe('days=30');
});
