import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sql } from './sql.ts';
import { decodeValue, encodeValue } from './value.ts';

const oid = { int8: 20, timestamptz: 1184, textArray: 1009, int8Array: 1016, jsonb: 3802 };

test('any array of texts and nulls survives the way there and back', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.string({ unit: 'binary' }))), (texts) => {
      expect(decodeValue(oid.textArray, encodeValue(texts) ?? '')).toEqual(texts);
    }),
  );
});

test('nested arrays keep their shape', () => {
  const grid = [
    [1, 2],
    [3, 4],
  ];
  expect(encodeValue(grid)).toBe('{{"1","2"},{"3","4"}}');
  expect(decodeValue(oid.int8Array, '{{1,2},{3,4}}')).toEqual(grid);
});

test('any time survives to the millisecond', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true }), (time) => {
      const stored = (encodeValue(time) ?? '').replace('T', ' ').replace('Z', '+00');
      expect(decodeValue(oid.timestamptz, stored)).toEqual(time);
    }),
  );
});

test('a number that JavaScript cannot hold exactly is an error, not another number', () => {
  expect(decodeValue(oid.int8, '9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
  expect(() => decodeValue(oid.int8, '9007199254740993')).toThrow(RangeError);
});

test('JSON goes only where it was asked for', () => {
  expect(decodeValue(oid.jsonb, encodeValue(sql.json({ a: ['聆'] })) ?? '')).toEqual({ a: ['聆'] });
  expect(() => encodeValue(sql.json(undefined))).toThrow(TypeError);
  expect(() => encodeValue(new Map() as unknown as string)).toThrow('sql.json');
});
