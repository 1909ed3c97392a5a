import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Inline, Stack } from '../layout/index.ts';
import { TextField } from '../text-field/index.ts';
import { Tour } from './Tour.tsx';

const meta = {
  title: 'Overlays/Tour',
  component: Tour,
  parameters: {
    docs: {
      story: { inline: false, height: '400px' },
      description: {
        component: `
A walk through a page for those who see it first: one card at a time beside the element that it is about. The page stays as it is; what is not on it is passed over.

**Use it when** a page cannot explain itself on first sight and people asked, or come for the first time.

**Do** keep it to three to five steps of one or two sentences, and remember that it was seen.

**Don't** start it in the middle of work, and don't explain what a label could say.

| Key | Does |
|---|---|
| Tab | through the buttons of the card |
| Enter, Space | presses the button: next, back, skip |
| Escape | ends the tour; the focus goes back to where it was |
`,
      },
    },
  },
} satisfies Meta<typeof Tour>;
export default meta;
type Story = StoryObj;

const end = fn();

function Page({ isOpenAtFirst = false }: { isOpenAtFirst?: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <div style={{ minHeight: 320 }}>
      <Stack>
        <Inline>
          <Button onPress={() => setOpen(true)}>Show me round</Button>
          <span id="tour-export">
            <Button>Export</Button>
          </span>
        </Inline>
        <div id="tour-name" style={{ maxWidth: 320 }}>
          <TextField label="Project name" />
        </div>
      </Stack>
      <Tour
        isOpen={isOpen}
        onClose={(isFinished) => {
          end(isFinished);
          setOpen(false);
        }}
        steps={[
          {
            id: 'name',
            target: () => document.querySelector('#tour-name'),
            title: 'Give it a name',
            content: 'What the project is called and who sees it.',
          },
          { id: 'gone', target: () => document.querySelector('#nowhere'), title: 'Nowhere', content: '' },
          {
            id: 'export',
            target: () => document.querySelector('#tour-export'),
            title: 'Take it with you',
            content: 'The export is ready.',
          },
        ]}
      />
    </div>
  );
}

export const Open: Story = { render: () => <Page isOpenAtFirst /> };

export const Dark: Story = { ...Open, globals: { theme: 'dark', locale: 'zh' } };

export const GoesOnAndBackAndEnds: Story = {
  render: () => <Page />,
  play: async ({ canvasElement }) => {
    end.mockClear();
    const begin = within(canvasElement).getByRole('button', { name: 'Show me round' });
    await userEvent.click(begin);
    const card = async (name: string) => within(await screen.findByRole('dialog', { name }));
    await expect((await card('Give it a name')).getByText('1 of 2')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    await userEvent.click((await card('Give it a name')).getByRole('button', { name: 'Next' }));
    await userEvent.click((await card('Take it with you')).getByRole('button', { name: 'Back' }));
    await card('Give it a name');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(end).toHaveBeenLastCalledWith(false);
    await expect(begin).toHaveFocus();
  },
};

/** A page that has none of the elements closes the tour at once. */
export const NothingToShow: Story = {
  tags: ['!autodocs'],
  beforeEach: () => void end.mockClear(),
  render: () => (
    <Tour isOpen onClose={end} steps={[{ id: 'gone', target: () => null, title: 'Nowhere', content: '' }]} />
  ),
  play: async () => {
    await waitFor(() => expect(end).toHaveBeenLastCalledWith(false));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
