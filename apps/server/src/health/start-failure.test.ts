import { expect, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { DatabaseError, DatabaseUnusable } from '../db/index.ts';
import { describeStartFailure } from './start-failure.ts';

const system = (code: string, message: string): Error => Object.assign(new Error(message), { code });

test.each([
  ['settings', new ConfigError('PORT: must be a number'), /^PORT: must be a number$/],
  [
    'a damaged database',
    new DatabaseUnusable('/data/database cannot be written.'),
    /^\/data\/database cannot be written\.$/,
  ],
  [
    'a PostgreSQL that is not there',
    new DatabaseError('connect ECONNREFUSED 127.0.0.1:5432', { code: '08006' }),
    /^The database cannot be reached: connect ECONNREFUSED/,
  ],
  [
    'a port that is taken',
    system('EADDRINUSE', 'listen EADDRINUSE: 127.0.0.1:8080'),
    /^listen EADDRINUSE: 127\.0\.0\.1:8080$/,
  ],
  [
    'a read-only disk',
    system('EROFS', "EROFS: read-only file system, mkdir '/data/objects'"),
    /^The data cannot be written: EROFS: .*EARMARK_HOME must name a folder/,
  ],
  [
    'a folder of somebody else',
    system('EACCES', "EACCES: permission denied, open '/data/secret'"),
    /^The data cannot be written: EACCES: .*EARMARK_HOME must name a folder/,
  ],
  [
    'a full disk',
    system('ENOSPC', 'ENOSPC: no space left on device, write'),
    /^The data cannot be written: ENOSPC: .*EARMARK_HOME must name a folder/,
  ],
])('%s is told in a sentence', (_what, error, sentence) => expect(describeStartFailure(error)).toMatch(sentence));

test('a bug keeps its stack trace', () => {
  expect(describeStartFailure(new TypeError('x is not a function'))).toBeUndefined();
  expect(describeStartFailure('thrown by somebody else')).toBeUndefined();
});
