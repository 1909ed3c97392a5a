import { EarmarkProvider } from '@earmark/ui';
import { RouterProvider } from 'react-router-dom';
import { language } from '../i18n/index.ts';
import { createRouter } from './router.tsx';
import { useThemeName } from '../frame/index.ts';

const router = createRouter();

/** Language, theme, router and messages around everything. */
export function App() {
  return (
    <EarmarkProvider locale={language === 'zh' ? 'zh-CN' : 'en'} theme={useThemeName()} navigate={(path) => void router.navigate(path)}>
      <RouterProvider router={router} />
    </EarmarkProvider>
  );
}
