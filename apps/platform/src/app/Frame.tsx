import { EarmarkProvider } from '@earmark/ui';
import type { ReactNode } from 'react';
import { useDensityChoice, useThemeChoice } from '../frame/index.ts';
import { i18n, language } from '../i18n/index.ts';

interface FrameProps {
  /** Navigates without a page load. */
  navigate?: (path: string) => void;
  children: ReactNode;
}

/** Provides language, theme, density and toasts to everything inside. */
export function Frame({ navigate, children }: FrameProps) {
  return (
    <EarmarkProvider
      locale={language === 'zh' ? 'zh-CN' : 'en'}
      texts={i18n}
      theme={useThemeChoice()}
      density={useDensityChoice()}
      {...(navigate === undefined ? {} : { navigate })}
    >
      {children}
    </EarmarkProvider>
  );
}
