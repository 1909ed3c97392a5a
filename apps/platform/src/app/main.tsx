import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '../i18n/index.ts';

await loadTexts();
// Only now: the router begins to load screens as soon as it is made, and these may use texts at once.
const { App } = await import('./App.tsx');

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
