import {
  Badge,
  Button,
  Calendar,
  Checkbox,
  CodeField,
  ColorPicker,
  ComboBox,
  DatePicker,
  DateRangePicker,
  Field,
  FileDrop,
  Inline,
  MultiSelect,
  NumberField,
  PasswordField,
  RadioGroup,
  SearchField,
  SegmentedControl,
  Select,
  Slider,
  SortableList,
  Stack,
  Switch,
  TagGroup,
  Text,
  TextArea,
  TextField,
  TimeField,
  TreeEditor,
  TreeSelect,
  UploadList,
} from '@earmark/ui';
import { Narrow, nothing, Smaller, Wide, type UsageExamples } from './parts.tsx';

const two = [
  { value: 'a', label: 'By the platform' },
  { value: 'b', label: 'By people' },
];
const languages = ['Mandarin', 'Cantonese', 'English', 'Japanese', 'Korean', 'French', 'German'].map((label) => ({
  value: label,
  label,
}));
const regions = [
  { value: 'asia', label: 'Asia', children: [{ value: 'japan', label: 'Japan' }] },
  { value: 'europe', label: 'Europe', children: [{ value: 'france', label: 'France' }] },
];
const flat = [
  { value: 'a', label: 'North' },
  { value: 'b', label: 'South' },
];
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

/** Fields of forms. */
export const fieldExamples: UsageExamples = {
  'Fields/TextField': {
    done: (
      <Narrow>
        <TextField label="Project name" description="Up to 50 characters" isRequired />
      </Narrow>
    ),
    undone: (
      <Narrow>
        <TextField aria-label="Project name" placeholder="Project name (required, up to 50)" />
      </Narrow>
    ),
  },
  'Fields/TextArea': {
    done: (
      <Narrow>
        <TextArea label="Comment" rows={3} maxLength={60} showCount defaultValue="Write numbers as they are spoken" />
      </Narrow>
    ),
    undone: (
      <Narrow>
        <TextArea label="Phone number" rows={3} />
      </Narrow>
    ),
  },
  'Fields/NumberField': {
    done: (
      <Narrow>
        <NumberField label="Audios in each package" unit="audios" minValue={1} maxValue={500} defaultValue={50} />
      </Narrow>
    ),
    undone: (
      <Narrow>
        <NumberField label="Phone number" defaultValue={13_800_000_000} />
      </Narrow>
    ),
  },
  'Fields/TimeField': {
    done: (
      <Narrow>
        <TimeField label="Start time" description="Of the server’s time zone." value="09:00:00" onChange={nothing} />
      </Narrow>
    ),
    undone: (
      <Narrow>
        <TimeField label="Duration" granularity="second" value="00:03:20" onChange={nothing} />
      </Narrow>
    ),
  },
  'Fields/Calendar': {
    done: (
      <Smaller>
        <Calendar
          aria-label="Working day"
          value="2026-03-24"
          onChange={nothing}
          maxValue="2026-03-20"
          errorMessage="Choose a day up to 20 March."
        />
      </Smaller>
    ),
    undone: (
      <Smaller>
        <Stack gap={2}>
          <TextField label="Name" isRequired />
          <Calendar aria-label="Deadline" value="2026-03-24" onChange={nothing} />
        </Stack>
      </Smaller>
    ),
  },
  'Fields/PasswordField': {
    done: (
      <Narrow>
        <PasswordField
          label="New password"
          defaultValue="sunflower9"
          rules={[{ id: 'length', label: '8 to 20 characters', isMet: () => true }]}
        />
      </Narrow>
    ),
    undone: (
      <Narrow>
        <Stack gap={2}>
          <PasswordField label="New password" />
          <PasswordField label="New password, once more" />
        </Stack>
      </Narrow>
    ),
  },
  'Fields/SearchField': {
    done: (
      <Narrow>
        <SearchField aria-label="Search" placeholder="Search by task name" focusKey="/" />
      </Narrow>
    ),
    undone: (
      <Narrow>
        <Stack gap={2}>
          <SearchField aria-label="Search" placeholder="Search" focusKey="/" />
          <SearchField aria-label="Search" placeholder="Search" focusKey="/" />
        </Stack>
      </Narrow>
    ),
  },
  'Fields/CodeField': {
    done: <CodeField label="Verification code" value="4827" onChange={nothing} onSend={async () => undefined} />,
    undone: <CodeField label="Audios in each package" value="50" onChange={nothing} />,
  },
  'Fields/Select': {
    done: (
      <Narrow>
        <Select label="Language" options={languages} value="Mandarin" onChange={nothing} />
      </Narrow>
    ),
    undone: (
      <Narrow>
        <Select
          label="Public project"
          options={[
            { value: 'on', label: 'On' },
            { value: 'off', label: 'Off' },
          ]}
          value="on"
          onChange={nothing}
        />
      </Narrow>
    ),
  },
  'Fields/MultiSelect': {
    done: (
      <Narrow>
        <MultiSelect
          label="Languages mixed in"
          options={languages}
          value={['English', 'Japanese']}
          onChange={nothing}
          maximum={3}
        />
      </Narrow>
    ),
    undone: (
      <Narrow>
        <MultiSelect label="Distribution" options={two} value={['a']} onChange={nothing} />
      </Narrow>
    ),
  },
  'Fields/ComboBox': {
    done: (
      <Narrow>
        <ComboBox label="Annotators" placeholder="Type a name to search." options={languages} value={null} />
      </Narrow>
    ),
    undone: (
      <Narrow>
        <ComboBox label="Distribution" options={two} value="a" />
      </Narrow>
    ),
  },
  'Fields/TreeSelect': {
    done: (
      <Narrow>
        <TreeSelect label="Region" options={regions} isSearchable value="japan" onChange={nothing} />
      </Narrow>
    ),
    undone: (
      <Narrow>
        <TreeSelect label="Team" options={flat} value="a" onChange={nothing} />
      </Narrow>
    ),
  },
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
  'Fields/Checkbox': {
    done: <Checkbox defaultSelected>May do inspection</Checkbox>,
    undone: <Checkbox>Do not hide closed tasks</Checkbox>,
  },
  'Fields/RadioGroup': {
    done: <RadioGroup label="Distribution" options={two} value="a" onChange={nothing} />,
    undone: <RadioGroup label="Tasks" options={[{ value: 'a', label: 'Show' }]} value="a" onChange={nothing} />,
  },
  'Fields/SegmentedControl': {
    done: (
      <SegmentedControl
        aria-label="View"
        options={[
          { value: 'a', label: 'Waveform' },
          { value: 'b', label: 'Spectrogram' },
        ]}
        value="a"
        onChange={nothing}
      />
    ),
    undone: (
      <SegmentedControl
        aria-label="Actions"
        options={[
          { value: 'a', label: 'Save and close' },
          { value: 'b', label: 'Delete' },
        ]}
        value="a"
        onChange={nothing}
      />
    ),
  },
  'Fields/Switch': {
    done: <Switch defaultSelected>Loop</Switch>,
    undone: (
      <Inline>
        <Switch defaultSelected>I agree to the terms</Switch>
        <Button size="s">Submit</Button>
      </Inline>
    ),
  },
  'Fields/Slider': {
    done: (
      <Narrow>
        <Slider
          label="Volume"
          minValue={0}
          maxValue={200}
          defaultValue={100}
          unit="%"
          marks={[{ value: 100, label: '100' }]}
        />
      </Narrow>
    ),
    undone: (
      <Narrow>
        <Slider label="Audios in each package" minValue={1} maxValue={5000} defaultValue={1280} />
      </Narrow>
    ),
  },
  'Fields/ColorPicker': {
    done: (
      <Stack gap={2}>
        <ColorPicker label="Colour of the label" value="#287a4b" onChange={nothing} />
        <Badge tone="success">Agent</Badge>
      </Stack>
    ),
    undone: (
      <Stack gap={2}>
        <ColorPicker label="Colour of the label" value="#287a4b" onChange={nothing} />
        <Inline gap={1}>
          <Badge tone="success"> </Badge>
          <Badge tone="danger"> </Badge>
        </Inline>
      </Stack>
    ),
  },
  'Fields/DatePicker': {
    done: (
      <Narrow>
        <DatePicker label="Deadline" description="Nothing can be claimed after it." value="2026-03-24" />
      </Narrow>
    ),
    undone: (
      <Narrow>
        <Inline>
          <DatePicker label="Begins" value="2026-03-01" />
          <DatePicker label="Last day" value="2026-03-24" />
        </Inline>
      </Narrow>
    ),
  },
  'Fields/DateRangePicker': {
    done: (
      <Wide>
        <DateRangePicker
          label="Created between"
          description="Both days included"
          value={{ start: '2026-03-01', end: '2026-03-24' }}
          presets={[7, 30]}
        />
      </Wide>
    ),
    undone: (
      <Wide>
        <DateRangePicker label="Deadline" value={{ start: '2026-03-24', end: '2026-03-24' }} />
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
