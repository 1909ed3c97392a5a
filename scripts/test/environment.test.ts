import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testEnvironment } from './environment.ts';

const sameEverywhere = { TZ: 'UTC', LANG: 'C.UTF-8', NODE_COMPILE_CACHE: resolve('node_modules/.cache/node') };

describe('testEnvironment', () => {
  it("leaves out the settings of the caller's own server", () => {
    const shell = {
      PORT: '80',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://mine',
      PGSSLMODE: 'require',
      EARMARK_HOME: '/mine',
      EARMARK_UPLOAD_LIMIT_BYTES: '1',
      EARMARK_SNAPSHOTS: 'take',
      NODE_ENV: 'production',
      VITE_MODE: 'x',
    };
    expect(testEnvironment(shell)).toEqual(sameEverywhere);
  });

  it('has no time zone and no language of its own', () => {
    expect(
      testEnvironment({ TZ: 'America/New_York', LANG: 'zh_CN.UTF-8', LC_ALL: 'de_DE.UTF-8', LANGUAGE: 'de' }),
    ).toEqual(sameEverywhere);
  });

  it('keeps what describes the machine, and variables addressed to the tests', () => {
    const shell = {
      PATH: '/usr/bin',
      HOME: '/home/me',
      CI: '1',
      HTTPS_PROXY: 'http://proxy',
      npm_execpath: '/npm',
      EARMARK_CHROMIUM: '/chromium',
      EARMARK_SEED: '7',
    };
    expect(testEnvironment(shell)).toMatchObject(shell);
  });
});
