import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '@earmark/ui';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Watermark } from './Watermark.tsx';

function Page({ lines, onPress }: { lines: string[]; onPress?: () => void }) {
  return (
    <div style={{ position: 'relative', height: 320, padding: 16 }}>
      <p>What lies under the watermark stays readable and can be used.</p>
      <Button onPress={onPress}>Press through it</Button>
      <Watermark lines={lines} />
    </div>
  );
}

const meta = { title: 'Kit/Watermark', component: Page } satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const overlayIn = (element: HTMLElement): HTMLElement | null => element.querySelector('[data-watermark]');
const isShown = (overlay: HTMLElement | null): boolean =>
  overlay !== null && getComputedStyle(overlay).opacity === '0.12' && getComputedStyle(overlay).display === 'block' && getComputedStyle(overlay).backgroundImage.includes('svg');

export const OverAPage: Story = { args: { lines: ['Ana Silva 4821', '2026-03-02'] } };
export const Dark: Story = { args: { lines: ['张伟 4821', '2026-03-02'] }, globals: { theme: 'dark', locale: 'zh' } };

export const ComesBack: Story = {
  args: { lines: ['Ana Silva 4821'], onPress: fn() },
  play: async ({ canvasElement, canvas, args, step }) => {
    const whenBack = () => waitFor(() => expect(isShown(overlayIn(canvasElement))).toBe(true), { timeout: 3500 });
    await whenBack();
    await step('removed', async () => {
      overlayIn(canvasElement)?.remove();
      await whenBack();
    });
    await step('hidden by its own style', async () => {
      overlayIn(canvasElement)?.style.setProperty('opacity', '0', 'important');
      await whenBack();
    });
    await step('hidden by an attribute', async () => {
      overlayIn(canvasElement)?.setAttribute('hidden', '');
      await whenBack();
    });
    await step('shrunk by a style sheet, which only the two second check notices', async () => {
      const sheet = document.createElement('style');
      const old = overlayIn(canvasElement);
      sheet.textContent = '[data-watermark] { max-width: 0 !important; }';
      document.head.append(sheet);
      await waitFor(() => expect(overlayIn(canvasElement)).not.toBe(old), { timeout: 3500 });
      sheet.remove();
    });
    await step('does not catch the pointer', async () => {
      await userEvent.click(canvas.getByRole('button'));
      await expect(args.onPress).toHaveBeenCalledOnce();
    });
  },
};
