import { noRole, roleIds } from '@earmark/contract';
import { describe, expect, it } from 'vitest';
import {
  hiddenPaths,
  operating,
  publicPaths,
  specHighlights,
  specRedirects,
  specRoutes,
  takesQuery,
} from '../../../tests/spec/routes.ts';
import type { RouteRow } from './route-row.ts';
import { homePath, pathTo, routes, screenPath } from './routes.ts';

const sources = import.meta.glob<string>(['./**/*.ts', './**/*.tsx', '!./**/*.test.*', '!./**/routes.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** An address in quotes, without its query. */
const writtenAddress = /(['"`])(\/[A-Za-z][\w/-]*)(?:\1|[?#]|\$\{)/g;

const byPath = new Map(routes.map((row) => [row.path, row]));
const rowOf = (path: string): RouteRow => {
  const row = byPath.get(path);
  if (!row) throw new Error(`routes.ts has no ${path}`);
  return row;
};

describe('the route table', () => {
  it('has each path once', () => {
    expect(byPath.size).toBe(routes.length);
  });

  it('has every public route of the specification, and the page of the first administrator', () => {
    expect(
      routes
        .filter(({ roles }) => roles === 'public')
        .map(({ path }) => path)
        .sort(),
    ).toEqual([...publicPaths, '/setup'].sort());
  });

  it.each(specRoutes)('opens $path to the roles of the specification', ({ path, roles }) => {
    const own = rowOf(path).roles;
    // The guard admits root everywhere, whether or not a row lists it; people without a role see what everyone sees.
    expect(own === 'public' ? own : own.filter((role) => role !== roleIds.root && role !== noRole).sort()).toEqual(
      [...roles].sort(),
    );
  });

  it('has nothing beyond the specification but these', () => {
    const known = new Set<string>([...publicPaths, ...specRoutes.map(({ path }) => path)]);
    expect(
      routes
        .map(({ path }) => path)
        .filter((path) => !known.has(path))
        .sort(),
    ).toEqual(
      [
        '/',
        '/redirect/*',
        '/setup',
        '/datamanage/detail',
        '/datamanage/upload',
        '/module/index',
        '/moduleLLM/index',
        '/bin/index',
        '/project/operations',
        '/taskteam/operations',
        '/taskteam/outcome',
        '/label/outcome',
        '/label/operations',
        '/check/operations',
        '/checkText/checktask',
        '/user/index',
        '/userAdmin/index',
        '/usercenter/notices',
        '/userAdmin/audit',
        ...['import', 'settings', 'messages', 'log', 'jobs', 'storage', 'sessions'].map((page) => `/userAdmin/${page}`),
      ].sort(),
    );
  });

  it('redirects as the specification says, and else only from a group to its first screen', () => {
    for (const [path, target] of Object.entries(specRedirects))
      expect({ path, to: rowOf(path).redirect }).toEqual({ path, to: target });
    const own = routes.filter(({ path, redirect }) => redirect !== undefined && !(path in specRedirects));
    expect(own.map(({ path, redirect }) => `${path} > ${redirect}`).sort()).toEqual(
      [
        '/user > /user/index',
        '/userAdmin > /userAdmin/index',
        '/module > /module/index',
        '/moduleLLM > /moduleLLM/index',
        '/distribution > /distribution/index',
        '/distributionText > /distributionText/index',
      ].sort(),
    );
  });

  it('leads only to paths that it has, and to roles that may be there', () => {
    for (const { path, roles, redirect, highlight } of routes)
      for (const target of [redirect, highlight].filter((other) => other !== undefined)) {
        const there = rowOf(target).roles;
        const missing = roles === 'public' || there === 'public' ? [] : roles.filter((role) => !there.includes(role));
        expect({ path, target, missing }).toEqual({ path, target, missing: [] });
      }
  });

  it('hides what the specification hides', () => {
    for (const path of [...hiddenPaths, ...Object.keys(specRedirects)])
      expect({ path, isHidden: rowOf(path).isHidden }).toEqual({ path, isHidden: true });
  });

  it('marks the menu entries that the specification names', () => {
    for (const [path, highlight] of Object.entries(specHighlights))
      expect({ path, highlight: rowOf(path).highlight }).toEqual({ path, highlight });
  });

  it('pins the home tab and no other', () => {
    expect(routes.filter(({ isPinned }) => isPinned).map(({ path }) => path)).toEqual(['/dashboard']);
  });

  it('gives the whole window to every operating page and to no other but the login', () => {
    const wanted = specRoutes.filter(({ path }) => operating.test(path)).map(({ path }) => path);
    expect(wanted.length).toBe(27);
    expect(
      routes
        .filter(({ isFullScreen }) => isFullScreen)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['/login', ...wanted].sort());
    for (const path of wanted) expect({ path, isHidden: rowOf(path).isHidden }).toEqual({ path, isHidden: true });
  });

  it('names what a screen takes from the query', () => {
    for (const path of takesQuery)
      expect({ path, inputs: rowOf(path).inputs }).toEqual({ path, inputs: expect.arrayContaining(['template_id']) });
    for (const row of routes.filter(({ screen }) => screen === 'workbench'))
      expect({ path: row.path, inputs: row.inputs }).toEqual({ path: row.path, inputs: ['item_id'] });
  });

  it('names business and area wherever a screen of the work flow stands', () => {
    for (const row of routes.filter(({ screen }) => screen === 'task-list' || screen === 'task-detail'))
      expect({ path: row.path, business: row.business, area: typeof row.area }).toEqual({
        path: row.path,
        business: expect.stringMatching(/^(asr|text)$/),
        area: 'string',
      });
  });
});

describe('addresses that the sources write out', () => {
  it('are routes', () => {
    const written = Object.entries(sources).flatMap(([file, source]) =>
      [...source.matchAll(writtenAddress)].map(([, , path = '']) => ({ file, path })),
    );
    expect(written.some(({ path }) => path === '/usercenter/index')).toBe(true);
    // What the server answers itself, and the beginning of `/redirect/*`
    const others = ['/readyz', '/redirect'];
    expect(written.filter(({ path }) => !byPath.has(path) && !others.includes(path))).toEqual([]);
  });
});

describe('screenPath', () => {
  it('finds one address of each screen for each side, and no other than the router', () => {
    const addresses = routes
      .filter(({ screen, business, isAlias }) => screen !== null && business !== undefined && !isAlias)
      .map(({ business, area, screen }) => `${business} ${area} ${screen}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const { path, business, area, screen, isAlias } of routes)
      if (screen !== null && business && area && !isAlias) expect(screenPath({ business, area }, screen)).toBe(path);
  });

  it('leads a side without the screen to where everybody sees it, and home where nobody does', () => {
    expect(screenPath({ business: 'asr', area: 'team' }, 'workbench', { item_id: 3 })).toBe('/xaudios/index?item_id=3');
    expect(screenPath({ business: 'asr', area: 'acceptance' }, 'upload', { project_id: 1 })).toBe(homePath);
  });
});

describe('pathTo', () => {
  it('writes parameters and leaves out what is missing', () => {
    expect(pathTo('/task/pmdetail', { task_id: 7, tab: undefined, search: '' })).toBe('/task/pmdetail?task_id=7');
    expect(pathTo('/dashboard')).toBe('/dashboard');
  });
});
