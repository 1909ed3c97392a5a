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
})();
