import {
  Badge,
  Button,
  Checkbox,
  ColorPicker,
  ComboBox,
  Inline,
  MultiSelect,
  RadioGroup,
  SegmentedControl,
  Select,
  Slider,
  Stack,
  Switch,
  TreeSelect,
} from '@earmark/ui';
import { Narrow, nothing, type UsageExamples } from './parts.tsx';

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

/** Fields in which people choose among what there is. */
export const choiceFieldExamples: UsageExamples = {
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
};
