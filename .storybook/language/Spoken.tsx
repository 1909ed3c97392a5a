import type { Args } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { useLocale } from 'react-aria-components';
import { languageOf, said } from './said.ts';

/**
 * Draws a story with its args in the language of the provider around it; its elements follow by themselves
 * (jsx-runtime.ts).
 */
export function Spoken({ args, draw: Drawn }: { args: Args; draw: ComponentType<{ args: Args }> }) {
  const { locale } = useLocale();
  return <Drawn args={said(args, languageOf(locale))} />;
}
