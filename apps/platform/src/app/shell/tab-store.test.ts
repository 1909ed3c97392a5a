import { describe, expect, it } from 'vitest';
import { namesOfTabs, withoutTabs, withSaved, withVisited, type Tab } from './tab-store.ts';

const home: Tab = { key: '/dashboard', href: '/dashboard', title: 'home', isPinned: true };
const tab = (key: string): Tab => ({ key, href: key, title: 'taskDetail' });
const all = [home, tab('/a'), tab('/b'), tab('/c')];

describe('withVisited', () => {
  it('adds a page once and keeps its newest address', () => {
    const once = withVisited([home], tab('/a'));
    expect(withVisited(once, tab('/a'))).toBe(once);
    expect(withVisited(once, { ...tab('/a'), href: '/a?page=2' })[1]?.href).toBe('/a?page=2');
  });

  it('puts a pinned page first', () => {
    expect(withVisited([tab('/a')], home).map(({ key }) => key)).toEqual(['/dashboard', '/a']);
  });
});

describe('withoutTabs', () => {
  it('goes to the right neighbour, or the left one at the end, when the page in sight is closed', () => {
    expect(withoutTabs(all, ({ key }) => key === '/b', '/b').goTo).toBe('/c');
    expect(withoutTabs(all, ({ key }) => key === '/c', '/c').goTo).toBe('/b');
  });

  it('stays where it is when another page is closed', () => {
    expect(withoutTabs(all, ({ key }) => key === '/a', '/b')).toEqual({ tabs: [home, tab('/b'), tab('/c')] });
  });

  it('never closes a pinned page', () => {
    expect(withoutTabs(all, () => true, '/b')).toEqual({ tabs: [home], goTo: '/dashboard' });
  });
});

describe('namesOfTabs', () => {
  it('says the kind of work where pages of several kinds are called the same', () => {
    const kinds: Readonly<Record<string, string>> = { '/a': 'Speech', '/b': 'Text', '/c': 'Text' };
    const names: Readonly<Record<string, string>> = { '/a': 'Projects', '/b': 'Projects', '/c': 'Annotation' };
    const namesOf = (tabs: readonly Tab[]) =>
      namesOfTabs(
        tabs,
        ({ key }) => names[key] ?? key,
        ({ key }) => kinds[key],
      );
    expect(namesOf(all)).toEqual(['/dashboard', 'Projects · Speech', 'Projects · Text', 'Annotation']);
    expect(namesOf([home, tab('/a')])).toEqual(['/dashboard', 'Projects']);
  });
});

describe('withSaved', () => {
  it('puts the tabs of another browser after the pinned ones, and those visited since at the end', () => {
    const saved = [tab('/b'), tab('/a'), tab('/dashboard')];
    const known = [home, { ...tab('/a'), href: '/a?page=2' }, tab('/c')];
    expect(withSaved(known, saved).map(({ href }) => href)).toEqual(['/dashboard', '/b', '/a?page=2', '/c']);
    expect(withSaved([home], [])).toEqual([home]);
  });
});
