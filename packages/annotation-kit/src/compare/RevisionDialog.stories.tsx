import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { RevisionDialog } from './RevisionDialog.tsx';
import type { RevisionEntry } from './revision.ts';
import { annotated, inspected, recognised, storyLabels } from './story-documents.ts';

const revisions: RevisionEntry[] = [
  { id: 'now', kind: 'own', name: 'Not submitted yet' },
  { id: '31', kind: 'inspection', name: 'Revision 31', author: 'Wei Zhang', at: '2026-03-03T09:12:00Z' },
  { id: '30', kind: 'annotation', name: 'Revision 30', author: 'Ana Silva', at: '2026-03-02T16:40:00Z' },
  { id: '0', kind: 'recognition', name: 'Revision 0', author: 'Engine', at: '2026-03-01T08:00:00Z' },
];
const documents = { now: inspected, 31: inspected, 30: annotated, 0: recognised };
const load = async (id: string) => documents[id as keyof typeof documents];

const meta = {
  title: 'Kit/RevisionDialog',
  component: RevisionDialog,
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  args: { revisions, load, labels: storyLabels, left: '0', right: '30', onClose: fn() },
} satisfies Meta<typeof RevisionDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const opened = async () => within(await screen.findByRole('dialog', { name: /^(?:Compare revisions|版本对比)$/ }));

export const Open: Story = {
  play: async () => {
    const dialog = await opened();
    await waitFor(() => expect(dialog.getByText('r', { selector: 'ins' })).toBeVisible());
  },
};

export const AnyTwo: Story = {
  play: async ({ step }) => {
    const dialog = await opened();
    await step('recognition and what was submitted', async () => {
      await waitFor(() => expect(dialog.getByText('r', { selector: 'ins' })).toBeVisible());
    });
    await step('swapped, what was put in is taken out', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Swap sides' }));
      await waitFor(() => expect(dialog.getByText('r', { selector: 'del' })).toBeVisible());
    });
    await step('another revision, by the keyboard', async () => {
      dialog.getByRole('button', { name: /Right revision/ }).focus();
      await userEvent.keyboard('{Enter}');
      await userEvent.click(await screen.findByRole('option', { name: /Revision 31/ }));
      await waitFor(() => expect(dialog.getByText('Inspection failed')).toBeVisible());
    });
  },
};

export const Failing: Story = {
  args: { load: () => Promise.reject(new Error('offline')) },
  play: async () => {
    await waitFor(async () =>
      expect(within(await screen.findByRole('dialog')).getByText('The revision could not be loaded.')).toBeVisible(),
    );
  },
};
export const NothingYet: Story = { args: { revisions: [] } };
export const DarkChinese: Story = { globals: { theme: 'dark', locale: 'zh' } };
