// Before anything is drawn: theme and language of this page, so that neither flashes. The platform reads the same keys.
(() => {
  const { documentElement: root } = document;
  const asks = (query) => matchMedia(query).matches;
  const chosen = (key, choices) => choices.find((choice) => choice === localStorage.getItem(key));
  const shade = asks('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const contrast = { light: 'high-contrast', dark: 'high-contrast-dark' };
  root.dataset.theme =
    chosen('theme', ['light', 'dark', 'high-contrast', 'high-contrast-dark']) ??
    (asks('(prefers-contrast: more)') ? contrast[shade] : shade);
  root.dataset.density = chosen('density', ['compact']) ?? 'comfortable';
  root.lang = (chosen('languageSet', ['zh', 'en']) ?? navigator.language).toLowerCase().startsWith('zh')
    ? 'zh-CN'
    : 'en';
  askEarly(JSON.parse(document.currentScript.dataset.early ?? 'null'));

  // Sends what a signed-in page asks first, and preloads its chunks, while the code that does so itself still loads:
  // `data/early-answers.ts` finds the answers. What it needs to know is written into the page by `build/early-page.ts`.
  function askEarly(early) {
    const token = readToken();
    const { pathname, search } = window.location;
    if (!early || !token || /^\/(login|setup|invite)\b/.test(pathname)) return;
    const language = root.lang === 'en' ? 'en' : 'zh';
    const itemId = new URLSearchParams(search).get('item_id') ?? '';
    const isItem = /^[1-9]\d*$/.test(itemId);
    const headers = {
      'accept-language': language === 'en' ? 'en' : 'zh_CN',
      authorization: token,
      'content-type': 'application/json',
    };
    const ask = (address, request) => {
      const body = JSON.stringify(request);
      const answer = fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(120_000) });
      // Whoever takes it handles its failure
      answer.catch(() => undefined);
      window.earlyAnswers.set(`${token} ${address}${body}`, answer);
    };
    window.earlyAnswers = new Map();
    ask(early.session, {});
    if (isItem) ask(early.item, { id: Number(itemId) });
    const workbench = isItem ? early.workbenches.find(({ paths }) => paths.includes(pathname)) : undefined;
    for (const href of [...(early.inside?.[language] ?? []), ...(workbench?.chunks?.[language] ?? [])])
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }),
      );
  }

  function readToken() {
    const cookie = document.cookie.split('; ').find((part) => part.startsWith('earmark_token='));
    try {
      return cookie && decodeURIComponent(cookie.slice('earmark_token='.length));
    } catch {
      return undefined;
    }
  }
})();
