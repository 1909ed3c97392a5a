import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

const script = readFileSync(new URL('../../public/first-paint.js', import.meta.url), 'utf8');
const early = {
  session: '/user',
  item: '/item',
  inside: { en: ['/inside.js'], zh: ['/inside-zh.js'] },
  workbenches: [
    { paths: ['/label/audio'], chunks: { en: ['/audio.js'], zh: ['/audio-zh.js'] } },
    { paths: ['/labelText/textOperate'], chunks: { en: ['/text.js'], zh: ['/text-zh.js'] } },
    { paths: ['/label/unbuilt'] },
  ],
};
const signedIn = 'other=1; earmark_token=Bearer%20a';

/** Runs the script on a page; returns what it asked for, preloaded and set. */
function paint(address: string, cookie = signedIn, kept: Readonly<Record<string, string>> = {}) {
  const { pathname, search } = new URL(address, 'http://earmark');
  const asked: unknown[] = [];
  const root = { dataset: {}, lang: '' };
  const preloaded: string[] = [];
  const window: Record<string, unknown> = { location: { pathname, search } };
  runInNewContext(script, {
    window,
    document: {
      documentElement: root,
      currentScript: { dataset: { early: JSON.stringify(early) } },
      cookie,
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => preloaded.push(href) },
    },
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    matchMedia: () => ({ matches: false }),
    navigator: { language: 'en' },
    URLSearchParams,
    AbortSignal,
    fetch: vi.fn((to: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
      asked.push([to, body, headers['authorization'], headers['accept-language']]);
      return Promise.resolve();
    }),
  });
  return { asked, preloaded, root, answers: window['earlyAnswers'] as Map<string, unknown> | undefined };
}

it('asks for session and item, and preloads the workbench in the language of the page', () => {
  const { asked, preloaded, answers } = paint('/label/audio?item_id=7', signedIn, { languageSet: 'zh' });
  expect(asked).toEqual([
    ['/user', '{}', 'Bearer a', 'zh_CN'],
    ['/item', '{"id":7}', 'Bearer a', 'zh_CN'],
  ]);
  expect(preloaded).toEqual(['/inside-zh.js', '/audio-zh.js']);
  expect([...(answers?.keys() ?? [])]).toEqual(['Bearer a /user{}', 'Bearer a /item{"id":7}']);
});

it('asks for the session alone where no item is named', () => {
  for (const item of ['', '?item_id=007', '?item_id=1e9', '?item_id=-1', '?item_id=x']) {
    const { asked, preloaded } = paint(`/label/audio${item}`);
    expect(asked).toEqual([['/user', '{}', 'Bearer a', 'en']]);
    expect(preloaded).toEqual(['/inside.js']);
  }
});

it('loads the workbench of the kind of work that the address names', () => {
  expect(paint('/labelText/textOperate?item_id=7').preloaded).toEqual(['/inside.js', '/text.js']);
  for (const other of ['/label/unbuilt', '/project/index'])
    expect(paint(`${other}?item_id=7`).preloaded).toEqual(['/inside.js']);
});

it('asks for nothing where nobody is signed in, on pages of sign-in, and with a cookie that cannot be read', () => {
  for (const { asked, preloaded, root } of [
    paint('/dashboard', ''),
    paint('/login?item_id=7'),
    paint('/setup'),
    paint('/invite?token=a'),
    paint('/dashboard', 'earmark_token=%E0%A4%A'),
  ]) {
    expect(asked).toEqual([]);
    expect(preloaded).toEqual([]);
    expect(root).toMatchObject({ dataset: { theme: 'light', density: 'comfortable' }, lang: 'en' });
  }
});
