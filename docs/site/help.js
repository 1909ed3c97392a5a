// One language at a time: the one in the address (#en, #zh), else the one the platform is set to, else the browser's.
const languages = ['zh', 'en'];

function chosenLanguage() {
  const [inAddress] = location.hash.slice(1).split('-');
  if (languages.includes(inAddress)) return inAddress;
  const stored = localStorage.getItem('languageSet');
  if (languages.includes(stored)) return stored;
  return navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

function show() {
  const language = chosenLanguage();
  document.documentElement.lang = language;
  document.title = document.querySelector(`section[lang=${language}] h1`).textContent;
  for (const section of document.querySelectorAll('section[lang]')) section.hidden = section.lang !== language;
  for (const link of document.querySelectorAll('nav a[lang]')) link.toggleAttribute('aria-current', link.lang === language);
  for (const link of document.querySelectorAll('a[href*=".html"]')) link.hash = language;
}

addEventListener('hashchange', show);
show();
