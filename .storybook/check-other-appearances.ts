import axe from 'axe-core';
import { expect } from 'vitest';
import { appearanceOf, showAs, type Appearance } from './appearance.tsx';

/**
 * Checks a story again in the state in which its test has left it. axe has already checked the story's own appearance
 * with every rule; this runs axe in the other language with the opposite lightness, and checks contrast in the matching
 * high-contrast theme. For design system stories (`isOfSystem`) it also checks what depends on language and colours
 * together in the two remaining appearances, and horizontal overflow in right-to-left layout. With a number `drawn`
 * only one of these checks runs, chosen by `drawn` modulo their count.
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
    for (const [index, check] of checks.entries())
      if (drawn === undefined || drawn % checks.length === index) await check();
  } finally {
    await show({});
  }
}

async function nothingSticksOut(): Promise<void> {
  await show({});
  // Visually hidden text is one pixel wide, so only larger overflow counts.
  const overflow = sideways();
  await show({ direction: 'rtl' });
  expect(sideways(), 'px that stick out when written from right to left').toBeLessThanOrEqual(Math.max(overflow, 1));
}

/**
 * The axe rules that depend on colours and text extent. Names and roles are equal in every theme, so the other rules
 * need no second run.
 */
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
  // One frame to render, one for components that measure themselves afterwards.
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
