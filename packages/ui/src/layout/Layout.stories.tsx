import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { Breadcrumbs } from '../breadcrumbs/index.ts';
import { Button } from '../button/index.ts';
import { Card } from '../card/index.ts';
import { SearchField } from '../search-field/index.ts';
import { Select } from '../select/index.ts';
import { StatusTag } from '../status-tag/index.ts';
import { Grid, Inline, Spacer, Stack } from './Stack.tsx';
import { PageHeader } from './PageHeader.tsx';

const meta = {
  title: 'Layout/PageHeader',
  component: PageHeader,
  parameters: {
    docs: {
      description: {
        component: `The head of a screen: where one is, what it shows, in which state it is, and what can be done with it.

**Use it when** a screen begins; once on each. Its title is the page's only \`h1\`.

**Do** put the one main action last among the actions, as the primary button; name the thing, not the kind ("Call centre, March", not "Task").

**Don't** put filters here: they stand over the table that they filter.

| Key | Does |
|---|---|
| Tab | through the breadcrumbs, then the actions |
`,
      },
    },
  },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj;

const kinds = [
  { value: 'all', label: 'All' },
  { value: 'mine', label: 'Mine' },
] as const;

export const Page: Story = {
  render: () => (
    <Stack>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[
              { id: 'projects', label: 'Projects', href: '#projects' },
              { id: 'project', label: 'Call centre' },
            ]}
          />
        }
        title="Call centre, March"
        status={<StatusTag tone="accent">In progress</StatusTag>}
        description="Call centre, two channels, 16 kHz. One speaker in each segment."
        actions={
          <>
            <Button>Export</Button>
            <Button variant="primary" icon={<Plus />}>
              New task
            </Button>
          </>
        }
      />
      <Inline>
        <SearchField />
        <Select aria-label="Whose" options={kinds} defaultValue="all" />
        <Spacer />
        <Button variant="quiet">Reset</Button>
      </Inline>
      <Grid minColumnWidth={180}>
        <Card>1</Card>
        <Card>2</Card>
        <Card>3</Card>
      </Grid>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const title = canvas.getByRole('heading', { level: 1 }).getBoundingClientRect();
    const [status, main] = [
      canvas.getByText(/^(?:In progress|进行中)$/),
      canvas.getByRole('button', { name: /^(?:New task|新建任务)$/ }),
    ].map((part) => part.getBoundingClientRect());
    const middle = ({ top = 0, bottom = 0 }: Partial<DOMRect> = {}) => (top + bottom) / 2;
    await expect(Math.abs(middle(title) - middle(status))).toBeLessThanOrEqual(1);
    await expect(Math.abs(middle(title) - middle(main))).toBeLessThanOrEqual(1);
  },
};

export const Dark: Story = { ...Page, globals: { theme: 'dark' } };

const longTitle =
  'Call centre recordings of March, two channels, one speaker in each, transcribed word for word and checked twice before they are handed over to whoever ordered them last year in autumn';

export const ALongTitleKeepsItsActions: Story = {
  render: () => (
    <PageHeader
      title={longTitle}
      status={<StatusTag tone="accent">In progress</StatusTag>}
      actions={
        <>
          <Button>Export</Button>
          <Button variant="primary">New task</Button>
        </>
      }
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const title = canvas.getByRole('heading', { level: 1 });
    const box = title.getBoundingClientRect();
    await expect(title).toHaveAttribute('title', longTitle);
    await expect(box.height).toBeLessThanOrEqual(2 * 28);
    for (const name of ['Export', 'New task']) {
      const action = canvas.getByRole('button', { name }).getBoundingClientRect();
      await expect(action.top).toBeLessThan(box.bottom);
      await expect(action.left).toBeGreaterThanOrEqual(box.right);
    }
  },
};
