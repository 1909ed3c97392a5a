import axe from 'axe-core';
import { expect } from 'vitest';
import { appearanceOf, showAs, type Appearance } from './appearance.tsx';

/**
 * Checks a story again as its test has left it. Its own appearance has been seen by every rule of axe; here the other language in the other
 * lightness is, and the contrast in its lightness' theme of high contrast. Of the design system (`isOfSystem`) also the two appearances that are left over,
 * for what depends on language and colours together: how texts stand on their ground; and, written from right to left, what sticks out.
 * With a number `drawn` one of these is checked, the one that the number falls on.
 */
export async function checkOtherAppearances(
  { globals, parameters }: ShownStory,
  { isOfSystem, drawn }: { readonly isOfSystem: boolean; readonly drawn: number | undefined },
): Promise<void> {
  const a11y = parameters.a11y ?? {};
  if (a11y.test === 'off' || a11y.disable === true) return;
  const own = appearanceOf(globals);
  const isLight = own.theme === 'light' || own.theme === 'high-contrast';
  const theme = isLight ? 'dark' : 'light';
  const locale = own.locale === 'en' ? 'zh-CN' : 'en';
  const strong = isLight ? 'high-contrast' : 'high-contrast-dark';
  const axeFindsNothing = (appearance: Partial<Appearance>, options: axe.RunOptions) => async (): Promise<void> => {
    await show(appearance);
    await expectNoViolations(`in ${Object.values(appearance).join(' and ')}`, a11y, options);
  };
  const checks = [
    axeFindsNothing({ theme, locale }, {}),
    axeFindsNothing({ theme: strong }, { runOnly: ['color-contrast'] }),
    ...(isOfSystem
      ? [
          axeFindsNothing({ theme }, { runOnly: rulesOfBoth }),
          axeFindsNothing({ locale }, { runOnly: rulesOfBoth }),
          nothingSticksOut,
        ]
      : []),
  ];
  try {
    for (const [place, check] of checks.entries())
      if (drawn === undefined || drawn % checks.length === place) await check();
  } finally {
    await show({});
  }
}

async function nothingSticksOut(): Promise<void> {
  await show({});
  // What only screen readers see is a pixel wide.
  const overflow = sideways();
  await show({ direction: 'rtl' });
  expect(sideways(), 'px that stick out when written from right to left').toBeLessThanOrEqual(Math.max(overflow, 1));
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

async function show(appearance: Partial<Appearance>): Promise<void> {
  showAs(appearance);
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
