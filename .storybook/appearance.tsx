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

/** The appearance of a story, as chosen in the toolbar. */
export interface Appearance {
  readonly theme: ThemeChoice;
  readonly density: Density;
  readonly locale: LocaleName;
  readonly direction: 'ltr' | 'rtl';
}

/** Theme choices of the toolbar: each theme, and `system`. */
export const themeChoices: readonly ThemeChoice[] = [...themeNames, 'system'];

let override: Partial<Appearance> = {};
const listeners = new Set<() => void>();

/**
 * Renders the current story in another appearance without losing its state, for the checks after a story's test. An
 * empty object restores the story's own appearance.
 */
export function showAs(appearance: Partial<Appearance>): void {
  override = appearance;
  for (const listener of listeners) listener();
}

/** Reads the toolbar's globals; invalid values fall back to the first choice. */
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
  /** Whether the story is on a documentation page, where several stories with different appearances share the page. */
  isInDocs: boolean;
  children: ReactNode;
}

/** The wrapper around every story: provider, background and padding. */
export function Stage({ appearance, isInDocs, children }: StageProps) {
  const now = useSyncExternalStore(subscribe, () => override);
  const { theme, density, locale, direction } = { ...appearance, ...now };
  useLayoutEffect(() => {
    document.documentElement.dir = isInDocs ? '' : direction;
  }, [direction, isInDocs]);
  // A right-to-left locale with Latin digits; the components' own texts are English in it.
  const content = direction === 'rtl' ? <I18nProvider locale="he-IL">{children}</I18nProvider> : children;
  if (!isInDocs) return <EarmarkProvider {...{ theme, density, locale }}>{content}</EarmarkProvider>;
  // Extends to the edges of the frame that Storybook draws around a story.
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
