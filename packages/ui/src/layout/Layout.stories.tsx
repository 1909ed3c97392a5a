import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide-react';
import { Breadcrumbs } from '../breadcrumbs/index.ts';
import { Button } from '../button/index.ts';
import { Card } from '../card/index.ts';
import { SearchField } from '../search-field/index.ts';
import { Select } from '../select/index.ts';
import { StatusTag } from '../status-tag/index.ts';
import { Grid, Inline, Spacer, Stack } from './Stack.tsx';
import { PageHeader } from './PageHeader.tsx';

const meta = { title: 'Layout/PageHeader', component: PageHeader } satisfies Meta<typeof PageHeader>;
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
        description="客服通话，双声道，16 kHz。每段一位说话人。"
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
};

export const Dark: Story = { ...Page, globals: { theme: 'dark' } };
