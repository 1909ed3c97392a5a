import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readToken, startLog } from '../data/index.ts';
import { loadTexts } from '../i18n/index.ts';
import { decideEntrance } from './guard.ts';

/** Whoever is not signed in gets these pages alone, without the router and all that hangs on it. */
const alone = new Map([
  ['/login', () => import('./LoginPage.tsx')],
  ['/setup', () => import('./SetupPage.tsx')],
]);
const isOpen = decideEntrance(window.location, readToken() !== undefined).kind === 'open';
const load = (isOpen ? alone.get(window.location.pathname) : undefined) ?? (() => import('./App.tsx'));

// Else zod tries whether it may compile schemas, which the page's policy forbids and the browser reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
startLog();
const [{ open }] = await Promise.all([load(), loadTexts('outside')]);
createRoot(root).render(<StrictMode>{open()}</StrictMode>);
