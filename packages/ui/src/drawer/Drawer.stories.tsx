import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Descriptions } from '../descriptions/index.ts';
import { Drawer } from './Drawer.tsx';

const meta = {
  title: 'Overlays/Drawer',
  component: Drawer,
  parameters: {
    docs: {
      description: {
        component: `
A panel from the side, as high as the window.

**Use it when** details or a longer form are looked at beside their list.

**Do** keep the list in sight behind it; close it when another row is opened.

**Don't** use it for questions (ConfirmDialog).

The foot stays in sight.

| Key | Does |
|---|---|
| Tab, Shift+Tab | goes round inside |
| Escape | closes it; the focus goes back |
`,
      },
    },
  },
} satisfies Meta<typeof Drawer>;
export default meta;
type Story = StoryObj;

export const Open: Story = {
  render: function Render() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onPress={() => setOpen(true)}>Details</Button>
        <Drawer
          isOpen={isOpen}
          onOpenChange={setOpen}
          title="Audio 0001.wav"
          footer={<Button onPress={() => setOpen(false)}>Done</Button>}
        >
          <Descriptions
            columns={2}
            items={[
              { id: 'duration', label: 'Duration', value: '00:03:12.480' },
              { id: 'rate', label: 'Sample rate', value: '16 kHz' },
              {
                id: 'hash',
                label: 'SHA-256',
                value: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
                isWide: true,
              },
            ]}
          />
        </Drawer>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^(?:Details|详情)$/ }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: /0001\.wav$/ })).toBeVisible());
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

export const KeepsTheFocusAndItsFootInSight: Story = {
  render: () => (
    <Drawer isOpen title="Long" footer={<Button>Done</Button>}>
      {Array.from({ length: 80 }, (_, line) => (
        <p key={line}>{line + 1}. Each audio is annotated by one person.</p>
      ))}
    </Drawer>
  ),
  play: async () => {
    const drawer = await screen.findByRole('dialog', { name: 'Long' });
    const foot = screen.getByRole('button', { name: 'Done' });
    await expect(foot.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    for (let step = 0; step < 4; step++) {
      await userEvent.tab();
      await expect(drawer.contains(document.activeElement)).toBe(true);
    }
  },
};
