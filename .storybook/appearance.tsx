import {
  densities,
  EarmarkProvider,
  EarmarkScope,
  themeNames,
  type Density,
  type LocaleName,
  type ThemeChoice,
} from '@earmark/ui';
import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

/** How a story is shown: what the toolbar chooses. */
export interface Appearance {
  readonly theme: ThemeChoice;
  readonly density: Density;
  readonly locale: LocaleName;
  readonly direction: 'ltr' | 'rtl';
}

/** What the toolbar offers: each theme, and the one that the system asks for. */
export const themeChoices: readonly ThemeChoice[] = [...themeNames, 'system'];

let override: Partial<Appearance> = {};
const listeners = new Set<() => void>();

/** Shows the story that stands there in another appearance, keeping its state: for the checks after a story's test. Nothing given, its own again. */
export function showAs(appearance: Partial<Appearance>): void {
  override = appearance;
  for (const listener of listeners) listener();
}

/** Reads the toolbar's globals; whatever is not one of the choices is the first of them. */
export function appearanceOf(globals: Readonly<Record<string, unknown>>): Appearance {
  return {
    theme: themeChoices.find((name) => name === globals['theme']) ?? 'light',
    density: densities.find((name) => name === globals['density']) ?? 'comfortable',
    locale: globals['locale'] === 'zh' ? 'zh-CN' : 'en',
    direction: globals['direction'] === 'rtl' ? 'rtl' : 'ltr',
  };
}

interface StageProps {
  appearance: Appearance;
  /** On a page of documentation many stories stand beside each other, each with its own appearance. */
  isInDocs: boolean;
  children: ReactNode;
}

/** What stands around every story. */
export function Stage({ appearance, isInDocs, children }: StageProps) {
  const now = useSyncExternalStore(subscribe, () => override);
  const { theme, density, locale, direction } = { ...appearance, ...now };
  useLayoutEffect(() => {
    document.documentElement.dir = isInDocs ? '' : direction;
  }, [direction, isInDocs]);
  // A language that is written from right to left, with Latin figures; the components' own texts are English in it.
  const content = direction === 'rtl' ? <I18nProvider locale="he-IL">{children}</I18nProvider> : children;
  if (!isInDocs) return <EarmarkProvider {...{ theme, density, locale }}>{content}</EarmarkProvider>;
  // Reaches the edges of the frame that Storybook draws around a story.
  return (
    <EarmarkScope {...{ theme, density, locale }}>
      <div dir={direction} style={{ margin: '-30px -20px', padding: 24, background: 'var(--em-color-canvas)' }}>
        {content}
      </div>
    </EarmarkScope>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
