import {
  Calendar,
  CodeField,
  DatePicker,
  DateRangePicker,
  Inline,
  NumberField,
  PasswordField,
  SearchField,
  Stack,
  TextArea,
  TextField,
  TimeField,
} from '@earmark/ui';
import { Narrow, nothing, Smaller, Wide, type UsageExamples } from './parts.tsx';

/** Fields that people type into: texts, numbers, times, dates, secrets. */
export const typedFieldExamples: UsageExamples = {
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
};
