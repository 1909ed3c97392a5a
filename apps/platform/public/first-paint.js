// Before anything is drawn: the theme and the language of this page, so that neither flashes. The platform reads the same keys.
(() => {
  const { documentElement: root } = document;
  const chosen = localStorage.getItem('theme') ?? 'system';
  const isDark = chosen === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen.endsWith('dark');
  root.dataset.theme = isDark ? 'dark' : 'light';
  const language = localStorage.getItem('languageSet') ?? navigator.language;
  root.lang = language.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en';
})();
