import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '@earmark/ui';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Watermark } from './Watermark.tsx';

interface PageProps {
  lines: string[];
  onPress?: () => void;
  isOverPage?: boolean;
}

function Page({ lines, onPress, isOverPage }: PageProps) {
  return (
    <div data-testid="page" style={{ position: 'relative', height: 320, padding: 16 }}>
      <p>What lies under the watermark stays readable and can be used.</p>
      <Button onPress={onPress}>Press through it</Button>
      <Watermark lines={lines} isOverPage={isOverPage} />
    </div>
  );
}

const meta = { title: 'Kit/Watermark', component: Page } satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const overlays = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-watermark]')];
const overlay = (): HTMLElement => {
  const [found, ...others] = overlays();
  if (!found || others.length > 0) throw new Error(`${overlays().length} overlays`);
  return found;
};
const page = (): HTMLElement => document.querySelector<HTMLElement>('[data-testid="page"]') ?? document.body;

/**
 * Expects the overlay to be visible over the whole page: displayed, and neither faded nor clipped by its surroundings.
 */
function expectShown(): void {
  const host = overlay();
  const style = getComputedStyle(host);
  expect([style.display, style.visibility, style.opacity, style.transform, style.clipPath, style.filter]).toEqual([
    'block',
    'visible',
    '0.12',
    'none',
    'none',
    'none',
  ]);
  const [over, under] = [host.getBoundingClientRect(), page().getBoundingClientRect()];
  expect(
    over.width >= under.width - 2 &&
      over.height >= under.height - 2 &&
      over.left <= under.left + 1 &&
      over.top <= under.top + 1,
  ).toBe(true);
  if (host.matches(':popover-open')) return;
  for (let around = host.parentElement; around; around = around.parentElement)
    expect([getComputedStyle(around).opacity, getComputedStyle(around).filter]).toEqual(['1', 'none']);
}

const whenShown = () => waitFor(expectShown, { timeout: 5000 });

/** Adds a style sheet to the page while `during` runs. */
async function withSheet(css: string, during: () => Promise<unknown>): Promise<void> {
  const sheet = document.createElement('style');
  sheet.textContent = css;
  document.head.append(sheet);
  await during();
  sheet.remove();
}

export const OverAPage: Story = { args: { lines: ['Ana Silva 4821', '2026-03-02'] } };
export const Dark: Story = { args: { lines: ['张伟 4821', '2026-03-02'] }, globals: { theme: 'dark', locale: 'zh' } };

/** Tampering that observers report is repaired immediately. */
export const ComesBack: Story = {
  args: { lines: ['Ana Silva 4821'] },
  play: async ({ step }) => {
    await whenShown();
    const attacks: readonly [string, (host: HTMLElement) => void][] = [
      ['removed', (host) => host.remove()],
      ['replaced by something else', (host) => host.replaceWith(document.createElement('div'))],
      ['moved elsewhere', (host) => document.body.append(host)],
      [
        'put into a hidden wrapper',
        (host) => {
          const wrapper = document.createElement('div');
          wrapper.style.opacity = '0';
          host.replaceWith(wrapper);
          wrapper.append(host);
        },
      ],
      ['faded by its own style', (host) => host.style.setProperty('opacity', '0', 'important')],
      ['its style taken away', (host) => host.removeAttribute('style')],
      ['hidden by an attribute', (host) => host.setAttribute('hidden', '')],
      ['given a class', (host) => host.setAttribute('class', 'hidden')],
      ['put into a slot', (host) => host.setAttribute('slot', 'nowhere')],
      ['filled with something else', (host) => host.append('nothing')],
      ['read out', (host) => host.removeAttribute('aria-hidden')],
    ];
    for (const [name, attack] of attacks) {
      await step(name, async () => {
        const before = overlay();
        attack(before);
        await waitFor(() => expect(overlays().includes(before)).toBe(false));
        await whenShown();
      });
    }
  },
};

/** Style sheets cannot change it. */
export const WithstandsStyleSheets: Story = {
  args: { lines: ['Ana Silva 4821'] },
  play: async ({ step }) => {
    await whenShown();
    const rules = [
      'display: none',
      'opacity: 0',
      'visibility: hidden',
      'transform: scale(0)',
      'scale: 0',
      'translate: 200vw',
      'clip-path: inset(50%)',
      'clip: rect(0 0 0 0)',
      'max-width: 0',
      'max-height: 0',
      'inset: 50%',
      'z-index: -1',
      'filter: opacity(0)',
      'mask-image: linear-gradient(transparent, transparent)',
      'content-visibility: hidden',
      'mix-blend-mode: lighten',
      'zoom: 0.01',
      'position: static',
      'animation: none 1s',
    ];
    for (const rule of rules)
      await step(rule, () =>
        withSheet(`[data-watermark], [data-watermark] *, div[data-watermark] { ${rule} !important; }`, async () =>
          expectShown(),
        ),
      );
    await step('on paper too', () =>
      withSheet(
        '@media print { [data-watermark] { display: none !important; } } @layer last { [data-watermark] { opacity: 0 !important; } }',
        async () => {
          window.dispatchEvent(new Event('beforeprint'));
          expectShown();
          expect(getComputedStyle(overlay()).printColorAdjust).toBe('exact');
        },
      ),
    );
  },
};

/** When its surroundings hide it, it moves to the browser's top layer, and back when they no longer do. */
export const WithstandsItsSurroundings: Story = {
  args: { lines: ['Ana Silva 4821'] },
  play: async ({ step }) => {
    await whenShown();
    const attacks: readonly (readonly [string, string])[] = [
      ['faded with what it covers', '[data-testid="page"] { opacity: 0.4 !important; }'],
      ['bleached', '[data-testid="page"] { filter: contrast(4) !important; }'],
      ['cut away around what one wants to see', '[data-testid="page"] { clip-path: inset(0 1px) !important; }'],
    ];
    for (const [name, css] of attacks) {
      await step(name, async () => {
        await withSheet(css, whenAbove);
        await waitFor(() => expect(overlay().parentElement).toBe(page()), { timeout: 5000 });
        await whenShown();
      });
    }
    await step('hidden with its parent, whose content is shown again', () =>
      withSheet(
        '[data-testid="page"] { visibility: hidden !important; } [data-testid="page"] > p { visibility: visible !important; }',
        async () => expectShown(),
      ),
    );
    await step('covered by a sibling that is lifted as high', async () => {
      const sibling = document.createElement('div');
      sibling.style.cssText = 'position: absolute; inset: 0; z-index: 2147483647';
      page().append(sibling);
      await waitFor(
        () => expect(sibling.compareDocumentPosition(overlay()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy(),
        { timeout: 5000 },
      );
      sibling.remove();
    });
    await step('swallowed by a shadow root', async () => {
      page().attachShadow({ mode: 'closed' }).innerHTML = '<p>The content, without the watermark</p>';
      await whenAbove();
    });
  },
};

async function whenAbove(): Promise<void> {
  await waitFor(() => expect(overlay().matches(':popover-open')).toBe(true), { timeout: 5000 });
  await whenShown();
}

const intervals: number[] = [];

/** Clearing its timer does not stop it. */
export const WithstandsClearedTimers: Story = {
  args: { lines: ['Ana Silva 4821'] },
  beforeEach() {
    const real = window.setInterval;
    window.setInterval = ((...args: Parameters<typeof setInterval>) => {
      const timer = Number(real(...args));
      if (args[1] === 2000) intervals.push(timer);
      return timer;
      // The overloads for Node's timers are not needed in a browser.
    }) as typeof window.setInterval;
    return () => {
      window.setInterval = real;
    };
  },
  play: async () => {
    await whenShown();
    await expect(intervals.length).toBeGreaterThan(0);
    intervals.forEach((timer) => clearInterval(timer));
    await withSheet('[data-testid="page"] { opacity: 0.3 !important; }', () =>
      waitFor(() => expect(overlay().matches(':popover-open')).toBe(true), { timeout: 6000 }),
    );
  },
};

/** Its text cannot be selected, searched, read out or reached by script; the pointer ignores it. */
export const NobodyNotices: Story = {
  args: { lines: ['Ana Silva 4821'], onPress: fn() },
  play: async ({ canvas, args }) => {
    await whenShown();
    await expect(overlay().shadowRoot).toBeNull();
    await expect(overlay()).toHaveAttribute('aria-hidden', 'true');
    await expect(overlay().inert).toBe(true);
    const button = canvas.getByRole('button');
    const { left, top, width, height } = button.getBoundingClientRect();
    await expect(button.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
    await userEvent.click(button);
    await expect(args.onPress).toHaveBeenCalledOnce();
    await expect(document.body.textContent).not.toContain('Ana Silva');
  },
};

/** Over the whole window, above dialogs: removing the element that mounts it does not move it. */
export const OverTheWholePage: Story = {
  args: { lines: ['Ana Silva 4821', '2026-03-02'], isOverPage: true },
  play: async () => {
    await whenShown();
    await expect(overlay().matches(':popover-open')).toBe(true);
    await expect(overlay().getBoundingClientRect().width).toBe(window.innerWidth);
    overlay().hidePopover();
    await waitFor(() => expect(overlay().matches(':popover-open')).toBe(true), { timeout: 5000 });
    document.documentElement.removeChild(overlay());
    await whenShown();
  },
};
