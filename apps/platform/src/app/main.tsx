import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { askAhead, askSession, forgetEarlyAnswers, readToken, startLog } from '../data/index.ts';
import { loadTexts } from '../i18n/index.ts';
import { decideEntrance } from './guard.ts';

/** Pages without sign-in are loaded without the router and its dependencies. */
const alone = new Map([
  ['/login', () => import('./LoginPage.tsx')],
  ['/setup', () => import('./SetupPage.tsx')],
  ['/invite', () => import('./InvitePage.tsx')],
]);
const { kind } = decideEntrance(window.location, readToken() !== undefined);
const loadAlone = kind === 'open' ? alone.get(window.location.pathname) : undefined;
const load = loadAlone ?? (() => import('./App.tsx'));

// Stops zod from probing `new Function`, which the content security policy forbids and the browser would report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
startLog();
if (kind === 'load') {
  // Asked for while the router and the workbench load, which take the answers and handle refusals
  askSession();
  const itemId = Number(new URLSearchParams(window.location.search).get('item_id'));
  if (Number.isSafeInteger(itemId) && itemId > 0) void askAhead(itemId);
}
forgetEarlyAnswers();
const [{ open }] = await Promise.all([load(), loadTexts('outside'), loadAlone && loadTexts('entrance')]);
createRoot(root).render(<StrictMode>{open()}</StrictMode>);
