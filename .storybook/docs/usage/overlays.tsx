import { Button, Heading, Inline, SearchField, Select, Split, Stack, Text, TextField } from '@earmark/ui';
import { Bubble, nothing, Sheet, Wide, type UsageExamples } from './parts.tsx';

const question = 'Delete “Call centre, March”?';

/** What opens above a page. */
export const overlayExamples: UsageExamples = {
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
};
