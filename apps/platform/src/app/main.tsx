import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readToken, startLog } from '../data/index.ts';
import { loadTexts } from '../i18n/index.ts';
import { decideEntrance } from './guard.ts';

/** Whoever comes to sign in gets that page alone, without the router and all that hangs on it. */
const isSigningIn = window.location.pathname === '/login' && decideEntrance(window.location, readToken() !== undefined).kind === 'open';

// Else zod tries whether it may compile schemas, which the page's policy forbids and the browser reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
startLog();
const [{ open }] = await Promise.all([isSigningIn ? import('./LoginPage.tsx') : import('./App.tsx'), loadTexts('outside')]);
createRoot(root).render(<StrictMode>{open()}</StrictMode>);
