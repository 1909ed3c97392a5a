import {
  Button,
  Field,
  FileDrop,
  Inline,
  SortableList,
  Stack,
  TagGroup,
  Text,
  TextField,
  TreeEditor,
  UploadList,
} from '@earmark/ui';
import { Narrow, nothing, Wide, type UsageExamples } from './parts.tsx';

const branches = [
  { id: 'noise', title: 'Noise', children: [{ id: 'traffic', title: 'Traffic', children: [] }] },
  { id: 'speech', title: 'Speech', children: [] },
];
const noises = [
  { id: 'a', title: 'Traffic' },
  { id: 'b', title: 'Music' },
  { id: 'c', title: 'Other voices' },
];
const upload = { id: 'a', name: 'Audio 0001.wav', bytes: 4_200_000, sentBytes: 0 };

/** Lists that people put together, files they hand over, and whole forms. */
export const formExamples: UsageExamples = {
  'Fields/TreeEditor': {
    done: (
      <Wide>
        <Stack gap={2}>
          <Inline>
            <Button size="s">Undo</Button>
          </Inline>
          <TreeEditor aria-label="Labels" value={branches} onChange={nothing} maxLevels={2} />
        </Stack>
      </Wide>
    ),
    undone: (
      <Wide>
        <Field label="Region">
          <TreeEditor aria-label="Region" value={branches} onChange={nothing} />
        </Field>
      </Wide>
    ),
  },
  'Fields/SortableList': {
    done: (
      <Wide>
        <SortableList
          aria-label="Noises"
          items={noises}
          itemKey={({ id }) => id}
          itemName={({ title }) => title}
          onChange={nothing}
        />
      </Wide>
    ),
    undone: (
      <Wide>
        <SortableList
          aria-label="Noises"
          items={noises}
          itemKey={({ id }) => id}
          itemName={({ id }) => id}
          onChange={nothing}
        />
      </Wide>
    ),
  },
  'Fields/FileDrop': {
    done: (
      <Wide>
        <FileDrop onFiles={nothing} hint="WAV, MP3 or ZIP, up to 100 GB" />
      </Wide>
    ),
    undone: (
      <Wide>
        <Stack gap={2}>
          <FileDrop onFiles={nothing} />
          <Text tone="danger">Failed</Text>
        </Stack>
      </Wide>
    ),
  },
  'Fields/UploadList': {
    done: (
      <Wide>
        <UploadList
          hidesTotals
          rows={[{ ...upload, state: 'failed', reason: 'The file is damaged: its header names no format.' }]}
          onRetry={nothing}
          onRemove={nothing}
        />
      </Wide>
    ),
    undone: (
      <Wide>
        <UploadList hidesTotals rows={[{ ...upload, state: 'failed', reason: 'Error' }]} />
      </Wide>
    ),
  },
  'Fields/Field': {
    done: (
      <Field label="Tags of the task" description="At least one.">
        <TagGroup
          aria-label="Tags of the task"
          items={[
            { id: 'a', label: 'Urgent' },
            { id: 'b', label: 'Pilot' },
          ]}
        />
      </Field>
    ),
    undone: (
      <Narrow>
        <Field label="Name">
          <TextField label="Name" />
        </Field>
      </Narrow>
    ),
  },
  'Fields/Form': {
    done: (
      <Narrow>
        <Stack gap={3}>
          <TextField label="Name" isRequired errorMessage="Give a name." isInvalid />
          <Button variant="primary">Create</Button>
        </Stack>
      </Narrow>
    ),
    undone: (
      <Narrow>
        <Stack gap={3}>
          <TextField label="Name" />
          <Button variant="primary" isDisabled>
            Create
          </Button>
        </Stack>
      </Narrow>
    ),
  },
};
