import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '../i18n/index.ts';
import { App } from './App.tsx';

await loadTexts();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
