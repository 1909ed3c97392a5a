import { expect, it } from 'vitest';
import { leadsOutside } from './Link.tsx';

const page = 'https://earmark.example/task/index?task_id=7';

it.each([
  ['/project/index', false],
  ['?page=2', false],
  ['#item', false],
  ['https://earmark.example/help', false],
  ['https://other.example/', true],
  ['http://earmark.example/', true],
  ['//other.example/help', true],
  ['mailto:help@earmark.example', false],
  ['tel:+8613800000000', false],
  ['http://', false],
  [undefined, false],
])('%s leads outside: %s', (href, expected) => {
  expect(leadsOutside(href, page)).toBe(expected);
});
