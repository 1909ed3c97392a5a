import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { Hid, HidDevice } from './hid.ts';
import { createPedal } from './pedal.ts';
import { PedalSettings } from './PedalSettings.tsx';

const meta = {
  title: 'Kit/PedalSettings',
  component: PedalSettings,
  // The announcement of a pending button refers to a text that has changed since.
  parameters: { a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: { pedal: createPedal(undefined), backStepSeconds: 1, onBackStepChange: fn() },
} satisfies Meta<typeof PedalSettings>;
export default meta;
type Story = StoryObj<typeof meta>;

/** WebHID of a computer with an Infinity pedal that can be chosen, or not. */
const desk = (chosen: 'pedal' | 'none' | 'busy'): Hid => {
  const device: HidDevice = {
    vendorId: 0x05f3,
    productId: 0x00ff,
    productName: 'VEC USB Footpedal',
    opened: false,
    open: () => (chosen === 'busy' ? Promise.reject(new Error('in use')) : Promise.resolve()),
    close: async () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  return {
    getDevices: async () => [],
    requestDevice: async () => (chosen === 'none' ? [] : [device]),
    addEventListener: () => undefined,
  };
};

export const AtRest: Story = {
  args: { pedal: createPedal(desk('pedal')) },
  play: async ({ canvas }) =>
    expect(canvas.getByText(/^(?:No pedal is connected\.|未连接脚踏板。)$/)).toHaveRole('status'),
};

export const Connecting: Story = {
  args: { pedal: createPedal(desk('pedal')) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('No pedal is connected.')).toHaveRole('status');
    await userEvent.click(canvas.getByRole('button', { name: 'Connect a pedal…' }));
    await expect(await canvas.findByText('Connected: VEC USB Footpedal')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Disconnect' }));
    await expect(await canvas.findByText('No pedal is connected.')).toBeVisible();
    const step = canvas.getByRole('textbox', { name: /Step back/ });
    await userEvent.clear(step);
    await userEvent.type(step, '0.5{Tab}');
    await waitFor(() => expect(args.onBackStepChange).toHaveBeenLastCalledWith(0.5));
  },
};

export const InUse: Story = {
  args: { pedal: createPedal(desk('busy')) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Connect a pedal…' }));
    await expect(
      await canvas.findByText('The pedal could not be opened. Another program may be using it.'),
    ).toBeVisible();
  },
};

export const UnsupportedInDarkChinese: Story = {
  globals: { theme: 'dark', locale: 'zh' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/当前浏览器无法直接连接脚踏板/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '连接脚踏板…' })).toBeNull();
  },
};
