import { expect, it } from 'vitest';
import { serviceAnswerSchema } from './proposal-service.ts';

const annotation = (more: object = {}) => ({ label: 'LOC', start: 3, end: 5, ...more });
const ends = (what: unknown, where: unknown) => [
  { name: 'what', id: what },
  { name: 'where', id: where },
];
const pathsOf = (answer: unknown) =>
  serviceAnswerSchema.safeParse(answer).error?.issues.map(({ path }) => path.join('.'));

it('takes numbers as ids, and ids and links that say nothing', () => {
  const links = [{ type: 'located in', ends: ends(1, '2') }];
  const answer = { label_data: [annotation({ id: 1 }), annotation({ id: '2' }), annotation({ id: null })], links };
  expect(serviceAnswerSchema.parse(answer)).toMatchObject({
    label_data: [{ id: '1' }, { id: '2' }, { id: null }],
    links: [{ ends: ends('1', '2') }],
  });
  expect(serviceAnswerSchema.parse({ label_data: [annotation()], links: null }).links).toEqual([]);
});

it('minds ids only where links end on them', () => {
  const twice = [annotation({ id: 'a' }), annotation({ id: 'a' })];
  expect(pathsOf({ label_data: twice })).toBeUndefined();
  const links = [{ type: 'located in', ends: ends('a', 'b') }];
  expect(pathsOf({ label_data: twice, links })).toEqual(['label_data.1.id']);
  expect(pathsOf({ label_data: twice.slice(1), links })).toEqual(['links.0.ends.1.id']);
});

it('reads no list that is too long, and tells of one element of others', () => {
  const many = Array.from({ length: 400_000 }, () => ({}));
  expect(pathsOf({ label_data: many })).toEqual(['label_data']);
  expect(pathsOf({ label_data: [annotation({ ranges: many })] })).toEqual(['label_data.0.ranges']);
  expect(pathsOf({ label_data: many.slice(0, 100) })).toHaveLength(1);
});
