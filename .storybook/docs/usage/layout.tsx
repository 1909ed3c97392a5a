import { Accordion, Button, Card, Divider, Heading, PageHeader, SearchField, Split, Stack, Text } from '@earmark/ui';
import { Wide, type UsageExamples } from './parts.tsx';

/** How a page is laid out. */
export const layoutExamples: UsageExamples = {
  'Layout/Accordion': {
    done: (
      <Wide>
        <Accordion
          items={[
            { id: 'a', title: 'Pre-recognition', summary: 'Off', content: null },
            { id: 'b', title: 'Distribution', summary: 'By people', content: null },
          ]}
        />
      </Wide>
    ),
    undone: (
      <Wide>
        <Accordion
          defaultExpandedKeys={new Set(['a'])}
          items={[
            {
              id: 'a',
              title: 'Basics',
              content: <Accordion headingLevel={4} items={[{ id: 'b', title: 'Name', content: null }]} />,
            },
          ]}
        />
      </Wide>
    ),
  },
  'Layout/Card': {
    done: (
      <Card title="Annotation rules" actions={<Button size="s">Edit</Button>}>
        Each segment holds one speaker.
      </Card>
    ),
    undone: (
      <Card title="Annotation rules">
        <Card>Each segment holds one speaker.</Card>
      </Card>
    ),
  },
  'Layout/PageHeader': {
    done: (
      <Wide>
        <PageHeader
          title="Call centre, March"
          actions={
            <>
              <Button>Export</Button>
              <Button variant="primary">New task</Button>
            </>
          }
        />
      </Wide>
    ),
    undone: (
      <Wide>
        <PageHeader title="Task" actions={<SearchField aria-label="Search" placeholder="Search by task name" />} />
      </Wide>
    ),
  },
  'Layout/Split': {
    done: (
      <Wide>
        <Split sideWidth={100} side={<Card>Notes</Card>}>
          <Card>Main part</Card>
        </Split>
      </Wide>
    ),
    undone: (
      <Wide>
        <Split sideWidth={100} sideAt="start" side={<Card>Main part</Card>}>
          <Card>Notes</Card>
        </Split>
      </Wide>
    ),
  },
  'Layout/Stack': {
    done: (
      <Stack gap={4}>
        <Stack gap={1}>
          <Text weight="strong">Basics</Text>
          <Text>Name</Text>
        </Stack>
        <Stack gap={1}>
          <Text weight="strong">People</Text>
          <Text>Team</Text>
        </Stack>
      </Stack>
    ),
    undone: (
      <Stack gap={3}>
        {['Basics', 'Name', 'People', 'Team'].map((words) => (
          <Text key={words}>{words}</Text>
        ))}
        <Divider />
      </Stack>
    ),
  },
  'Layout/Text and Heading': {
    done: (
      <Stack gap={1}>
        <Heading level={3}>Call centre, March</Heading>
        <Text tone="danger">Failed</Text>
      </Stack>
    ),
    undone: (
      <Stack gap={1}>
        <Text size="xl" weight="strong">
          Call centre, March
        </Text>
        <Text tone="danger">12</Text>
      </Stack>
    ),
  },
};
