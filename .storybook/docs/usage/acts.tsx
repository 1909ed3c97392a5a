import {
  Accordion,
  Banner,
  Button,
  ButtonGroup,
  Card,
  Divider,
  EmptyState,
  ErrorState,
  Heading,
  IconButton,
  Inline,
  Link,
  LinkButton,
  Menu,
  PageHeader,
  ProgressBar,
  SearchField,
  Select,
  Skeleton,
  Spinner,
  Split,
  Stack,
  Text,
  TextField,
  Toolbar,
} from '@earmark/ui';
import { CircleX, Ellipsis, Pencil, Scissors, Trash2 } from 'lucide-react';
import { Bubble, Narrow, nothing, Sheet, Wide, type UsageExamples } from './parts.tsx';

const question = 'Delete “Call centre, March”?';
const tools = [
  { id: 'cut', label: 'Edit', icon: <Pencil />, onAction: nothing },
  { id: 'delete', label: 'Delete', icon: <Trash2 />, onAction: nothing },
];

/** What is pressed, what opens, what is told, and how a page is laid out. */
export const actExamples: UsageExamples = {
  'Actions/Button': {
    done: (
      <Inline>
        <Button variant="primary">Save</Button>
        <Button>Cancel</Button>
      </Inline>
    ),
    undone: (
      <Inline>
        <Button variant="primary">OK</Button>
        <Button variant="primary">More options</Button>
      </Inline>
    ),
  },
  'Actions/IconButton': {
    done: (
      <Inline>
        <Text>Audio 0001.wav</Text>
        <IconButton icon={<Trash2 />} aria-label="Delete" />
      </Inline>
    ),
    undone: (
      <Inline>
        <IconButton icon={<Scissors />} aria-label="Submit" variant="primary" />
        <IconButton icon={<Ellipsis />} aria-label="More" />
      </Inline>
    ),
  },
  'Actions/ButtonGroup': {
    done: (
      <ButtonGroup aria-label="History">
        <Button>Undo</Button>
        <Button>Redo</Button>
      </ButtonGroup>
    ),
    undone: (
      <ButtonGroup aria-label="Task">
        <Button>Rename</Button>
        <Button variant="danger">Delete</Button>
      </ButtonGroup>
    ),
  },
  'Actions/Toolbar': {
    done: <Toolbar aria-label="Segment" actions={tools} />,
    undone: (
      <Wide>
        <Toolbar aria-label="Segment" actions={tools}>
          <SearchField aria-label="Search" placeholder="Search" />
        </Toolbar>
      </Wide>
    ),
  },
  'Actions/Menu': {
    done: (
      <Menu
        trigger={<Button>Task</Button>}
        items={[
          { id: 'rename', label: 'Rename' },
          { id: 'delete', label: 'Delete', icon: <Trash2 />, isDanger: true },
        ]}
      />
    ),
    undone: <Menu trigger={<Button variant="danger">Delete</Button>} items={[{ id: 'delete', label: 'Delete' }]} />,
  },
  'Actions/ContextMenu': {
    done: (
      <Inline>
        <Text>Call centre, March</Text>
        <IconButton icon={<Ellipsis />} aria-label="More" />
      </Inline>
    ),
    undone: <Text color="muted">Press the secondary button here.</Text>,
  },
  'Actions/Link': {
    done: (
      <Text>
        See the{' '}
        <Link href="#" variant="inline">
          annotation guide
        </Link>
      </Text>
    ),
    undone: (
      <Link href="#" variant="plain">
        Delete
      </Link>
    ),
  },
  'Actions/LinkButton': {
    done: (
      <Inline>
        <LinkButton href="#">Cancel</LinkButton>
        <Button variant="primary">Save</Button>
      </Inline>
    ),
    undone: (
      <LinkButton href="#" variant="danger">
        Delete
      </LinkButton>
    ),
  },
  'Navigation/CommandPalette': {
    done: (
      <Sheet>
        <Stack gap={2}>
          <SearchField aria-label="Search and commands" placeholder="Search and commands" />
          <Text>New project</Text>
          <Text>Call centre, March</Text>
        </Stack>
      </Sheet>
    ),
    undone: (
      <Sheet>
        <Stack gap={2}>
          <SearchField aria-label="Search and commands" placeholder="Search and commands" />
          <Text color="muted">Only here: close a task</Text>
        </Stack>
      </Sheet>
    ),
  },
  'Overlays/Dialog': {
    done: (
      <Sheet>
        <Stack gap={3}>
          <Heading level={4}>New project</Heading>
          <TextField label="Name" isRequired />
          <Inline>
            <Button>Cancel</Button>
            <Button variant="primary">Create</Button>
          </Inline>
        </Stack>
      </Sheet>
    ),
    undone: (
      <Sheet>
        <Stack gap={3}>
          <Heading level={4}>New project</Heading>
          {['Name', 'Team', 'Region', 'Rules', 'Deadline'].map((label) => (
            <TextField key={label} label={label} />
          ))}
          <Inline>
            <Button variant="primary">OK</Button>
            <Button>Cancel</Button>
          </Inline>
        </Stack>
      </Sheet>
    ),
  },
  'Overlays/Drawer': {
    done: (
      <Wide>
        <Split sideWidth={140} side={<Sheet style={{ width: 'auto' }}>Details</Sheet>}>
          <Stack gap={2}>
            <Text>Audio 0001.wav</Text>
            <Text>Audio 0002.wav</Text>
          </Stack>
        </Split>
      </Wide>
    ),
    undone: (
      <Sheet>
        <Stack gap={3}>
          <Heading level={4}>{question}</Heading>
          <Button variant="danger">Delete</Button>
        </Stack>
      </Sheet>
    ),
  },
  'Overlays/ConfirmDialog': {
    done: (
      <Sheet>
        <Stack gap={3}>
          <Heading level={4}>{question}</Heading>
          <Text>Its 1,280 audios and their annotations go to the recycle bin for 30 days.</Text>
          <Inline>
            <Button>Cancel</Button>
            <Button variant="danger">Delete</Button>
          </Inline>
        </Stack>
      </Sheet>
    ),
    undone: (
      <Sheet>
        <Stack gap={3}>
          <Heading level={4}>Are you sure?</Heading>
          <Inline>
            <Button>No</Button>
            <Button variant="primary">Yes</Button>
          </Inline>
        </Stack>
      </Sheet>
    ),
  },
  'Overlays/Popover': {
    done: (
      <Stack gap={2}>
        <Inline>
          <Button size="s">Filter</Button>
        </Inline>
        <Sheet>
          <Stack gap={3}>
            <Select label="Status" options={[{ value: 'a', label: 'Passed' }]} value="a" onChange={nothing} />
            <Inline>
              <Button size="s" variant="primary">
                Apply
              </Button>
            </Inline>
          </Stack>
        </Sheet>
      </Stack>
    ),
    undone: (
      <Stack gap={2}>
        <Inline>
          <Button size="s">More</Button>
        </Inline>
        <Sheet>
          <Stack gap={2}>
            <Button variant="quiet">Rename</Button>
            <Button variant="quiet">Delete</Button>
          </Stack>
        </Sheet>
      </Stack>
    ),
  },
  'Overlays/Tooltip': {
    done: (
      <Stack gap={1}>
        <Bubble>Play (Space)</Bubble>
        <Inline>
          <Button size="s">Play</Button>
        </Inline>
      </Stack>
    ),
    undone: (
      <Stack gap={1}>
        <Bubble>
          Tasks in acceptance cannot be deleted. <u>Show details</u>
        </Bubble>
        <Inline>
          <Button size="s" isDisabled>
            Delete
          </Button>
        </Inline>
      </Stack>
    ),
  },
  'Overlays/Tour': {
    done: (
      <Sheet>
        <Stack gap={2}>
          <Heading level={4}>Waveform</Heading>
          <Text>Drag over it to make a segment.</Text>
          <Text size="s" color="muted">
            1 / 3
          </Text>
        </Stack>
      </Sheet>
    ),
    undone: (
      <Sheet>
        <Stack gap={2}>
          <Heading level={4}>Save</Heading>
          <Text>This button saves.</Text>
          <Text size="s" color="muted">
            7 / 14
          </Text>
        </Stack>
      </Sheet>
    ),
  },
  'Feedback/Banner': {
    done: (
      <Banner tone="warning" title="You are offline" actions={<Button size="s">Try again</Button>}>
        3 edits wait here and will be sent when the connection is back.
      </Banner>
    ),
    undone: <Banner tone="danger">Error 503</Banner>,
  },
  'Feedback/EmptyState': {
    done: (
      <EmptyState
        title="No projects yet"
        hint="A project holds tasks, label templates and datasets."
        action={<Button size="s">New project</Button>}
      />
    ),
    undone: <EmptyState title="No data" />,
  },
  'Feedback/ErrorState': {
    done: (
      <ErrorState
        title="The tasks could not be loaded"
        message="The server did not answer in time."
        onRetry={nothing}
      />
    ),
    undone: <ErrorState message="TypeError: undefined is not a function" />,
  },
  'Feedback/ProgressBar': {
    done: (
      <Narrow>
        <ProgressBar label="Upload" value={42} valueText="2.1 GB / 5 GB" />
      </Narrow>
    ),
    undone: (
      <Narrow>
        <ProgressBar aria-label="Loading" isIndeterminate valueText={false} />
      </Narrow>
    ),
  },
  'Feedback/Spinner': {
    done: (
      <Inline>
        <Spinner size="s" />
        <Text>Loading the waveform</Text>
      </Inline>
    ),
    undone: (
      <Wide>
        <Stack gap={2}>
          <Heading level={4}>Tasks</Heading>
          <Spinner size="l" />
        </Stack>
      </Wide>
    ),
  },
  'Feedback/Skeleton': {
    done: (
      <Wide>
        <Skeleton shape="table" lines={3} columns={3} />
      </Wide>
    ),
    undone: (
      <Wide>
        <Stack gap={2}>
          <Spinner />
          <Skeleton shape="text" lines={1} />
        </Stack>
      </Wide>
    ),
  },
  'Feedback/Toast': {
    done: (
      <Sheet>
        <Inline>
          <CircleX size={16} />
          <Text>Upload failed: the file is not a WAV.</Text>
        </Inline>
      </Sheet>
    ),
    undone: (
      <Sheet>
        <Stack gap={2}>
          <Text>{question}</Text>
          <Inline>
            <Button size="s" variant="quiet">
              Yes
            </Button>
            <Button size="s" variant="quiet">
              No
            </Button>
          </Inline>
        </Stack>
      </Sheet>
    ),
  },
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
