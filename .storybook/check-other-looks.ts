import axe from 'axe-core';
import { expect } from 'vitest';
import { lookOf, showAs, type Look } from './look.tsx';

/**
 * Looks again at a story as its test has left it. Its own look has been seen by every rule of axe; here the other language in the other
 * lightness is, and the contrast in its lightness' theme of high contrast. Of the design system (`isOfSystem`) also the two looks that are left over,
 * for what depends on language and colours together: how texts stand on their ground; and, written from right to left, what sticks out.
 */
export async function checkOtherLooks({ globals, parameters }: ShownStory, isOfSystem: boolean): Promise<void> {
  const a11y = parameters.a11y ?? {};
  if (a11y.test === 'off' || a11y.disable === true) return;
  const own = lookOf(globals);
  const isLight = own.theme === 'light' || own.theme === 'high-contrast';
  try {
    const theme = isLight ? 'dark' : 'light';
    const locale = own.locale === 'en' ? 'zh-CN' : 'en';
    await show({ theme, locale });
    await expectNoViolations(`in ${theme} and ${locale}`, a11y, {});
    const strong = isLight ? 'high-contrast' : 'high-contrast-dark';
    await show({ theme: strong });
    await expectNoViolations(`in ${strong}`, a11y, { runOnly: ['color-contrast'] });
    if (isOfSystem) {
      await show({ theme });
      await expectNoViolations(`in ${theme}`, a11y, { runOnly: rulesOfBoth });
      await show({ locale });
      await expectNoViolations(`in ${locale}`, a11y, { runOnly: rulesOfBoth });
      // What only screen readers see is a pixel wide.
      const overflow = sideways();
      await show({ direction: 'rtl' });
      expect(sideways(), 'px that stick out when written from right to left').toBeLessThanOrEqual(
        Math.max(overflow, 1),
      );
    }
  } finally {
    await show({});
  }
}

/** What axe judges by colours and by the room that texts take, at once; names and roles are the same in every theme. */
const rulesOfBoth = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/** What the check needs of a composed story. */
export interface ShownStory {
  readonly globals: Readonly<Record<string, unknown>>;
  readonly parameters: { readonly a11y?: A11yParameters };
}

interface A11yParameters {
  readonly test?: string;
  readonly disable?: boolean;
  readonly config?: axe.Spec;
  readonly options?: axe.RunOptions;
}

const sideways = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth;

async function show(look: Partial<Look>): Promise<void> {
  showAs(look);
  // One frame to render, one for what measures itself then.
  await nextFrame();
  await nextFrame();
}

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

async function expectNoViolations(
  where: string,
  { config = {}, options = {} }: A11yParameters,
  more: axe.RunOptions,
): Promise<void> {
  axe.reset();
  axe.configure({ ...config, rules: [{ id: 'region', enabled: false }, ...(config.rules ?? [])] });
  const { violations } = await axe.run(
    {
      include: document.body,
      exclude: ['.sb-wrapper', '#storybook-docs', '#storybook-highlights-root', '[data-live-announcer]'],
    },
    { ...options, ...more, resultTypes: ['violations'] },
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) =>
        `${id}: ${html.slice(0, 200)} — ${failureSummary.replaceAll(/\s+/g, ' ').slice(0, 300)}`,
    ),
  );
  expect(found, where).toEqual([]);
}
