import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Descriptions } from '../descriptions/index.ts';
import { Drawer } from './Drawer.tsx';

const meta = { title: 'Overlays/Drawer', component: Drawer } satisfies Meta<typeof Drawer>;
export default meta;
type Story = StoryObj;

export const Open: Story = {
  render: function Render() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onPress={() => setOpen(true)}>Details</Button>
        <Drawer isOpen={isOpen} onOpenChange={setOpen} title="Audio 0001.wav" footer={<Button onPress={() => setOpen(false)}>Done</Button>}>
          <Descriptions
            columns={2}
            items={[
              { id: 'duration', label: 'Duration', value: '00:03:12.480' },
              { id: 'rate', label: '采样率', value: '16 kHz' },
              { id: 'hash', label: 'SHA-256', value: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', isWide: true },
            ]}
          />
        </Drawer>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Details' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Audio 0001.wav' })).toBeVisible());
  },
};

export const Dark: Story = { ...Open, globals: { theme: 'dark' } };

export const ClosesByItsCross: Story = {
  render: Open.render,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Details' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
