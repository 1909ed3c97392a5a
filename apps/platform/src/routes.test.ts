import { describe, expect, it } from 'vitest';
import { pathTo, routes } from './routes.ts';

describe('routes', () => {
  it('has each path once', () => {
    const paths = routes.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('redirects and highlights only to paths that it has', () => {
    const known = new Set(routes.map(({ path }) => path));
    for (const { redirect, highlight } of routes) {
      if (redirect !== undefined) expect(known).toContain(redirect);
      if (highlight !== undefined) expect(known).toContain(highlight);
    }
  });

  it('gives every operating page of the specification the whole window', () => {
    const operating = routes.filter(({ path }) => /xaudios|TextOperate|textOperate|LLMOperate/i.test(path));
    expect(operating.length).toBeGreaterThan(20);
    for (const row of operating) expect({ path: row.path, full: row.isFullScreen, hidden: row.isHidden }).toEqual({ path: row.path, full: true, hidden: true });
  });

  it('names business and area wherever a screen of the work flow stands', () => {
    for (const row of routes.filter(({ screen }) => screen === 'task-list' || screen === 'task-detail')) expect({ path: row.path, business: row.business, area: typeof row.area }).toEqual({ path: row.path, business: 'asr', area: 'string' });
  });
});

describe('pathTo', () => {
  it('writes parameters and leaves out what is missing', () => {
    expect(pathTo('/task/pmdetail', { task_id: 7, tab: undefined, search: '' })).toBe('/task/pmdetail?task_id=7');
    expect(pathTo('/dashboard')).toBe('/dashboard');
  });
});
