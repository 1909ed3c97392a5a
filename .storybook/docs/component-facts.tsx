import {
  Banner,
  Button,
  Checkbox,
  EmptyState,
  ErrorState,
  Inline,
  Menu,
  RadioGroup,
  Select,
  StatusTag,
  Switch,
  TextField,
} from '@earmark/ui';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

/** What a page says of a component beyond the description in its stories. */
export interface ComponentFacts {
  /** The parts that it is made of, from the outside in. */
  readonly anatomy: readonly string[];
  /** What a screen reader says of it. */
  readonly spoken: string;
  /** The description, in the form of those in stories, where the stories show a component of a package in a setting of their own. */
  readonly description?: string;
  /** The exported component that such stories are about, and the path of its stories’ neighbour. */
  readonly component?: string;
  /** A picture of how it is done, and one of how it is not. */
  readonly done?: ReactNode;
  readonly undone?: ReactNode;
}

const nothing = (): void => undefined;
const two = [
  { value: 'a', label: 'By the platform' },
  { value: 'b', label: 'By people' },
];

const field = [
  'label, with a mark when required',
  'box with value or placeholder',
  'what stands in the box: prefix, suffix, buttons',
  'description or error',
];
const overlay = ['trigger', 'surface', 'title', 'content', 'buttons'];
const chart = ['title and legend', 'plot with axes', 'tooltip at the cursor', 'switch to a table of the same figures'];

/** By the title of the stories. */
export const componentFacts: Readonly<Record<string, ComponentFacts>> = {
  'Actions/Button': {
    anatomy: ['icon (optional)', 'label: a verb', 'mark of waiting in place of the icon'],
    spoken: '“Save, button”; while it waits “Save, button, busy”. A disabled one is passed over by Tab.',
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
    anatomy: ['icon', 'tooltip with its name'],
    spoken: 'Its `aria-label`, then “button”; a toggle adds “pressed” or “not pressed”.',
  },
  'Actions/ButtonGroup': {
    anatomy: ['named group', 'buttons'],
    spoken: 'The name of the group before that of the first button.',
  },
  'Actions/Toolbar': {
    anatomy: ['fixed tools', 'lines between groups', 'actions', 'menu of what has no room'],
    spoken: '“Segment, toolbar”, then each tool; the menu is “More, button, menu”.',
  },
  'Actions/Menu': {
    anatomy: ['trigger', 'list of actions', 'group with heading or line', 'icon, label, shortcut', 'mark of a submenu'],
    spoken: '“Menu, 5 items”, then label, hint and shortcut of each.',
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
    anatomy: ['the element that it belongs to', 'list of actions'],
    spoken: 'As a Menu, with the name “Actions”.',
  },
  'Actions/Link': {
    anatomy: ['text', 'mark of another window'],
    spoken: '“Guide, link”; “(opens in a new window)” where it does.',
  },
  'Actions/LinkButton': {
    anatomy: ['icon (optional)', 'label'],
    spoken: '“Open project, link”: it looks like a button and is none.',
  },
  'Fields/TextField': {
    anatomy: field,
    spoken: 'Label, “edit text, required”, value; then description or “invalid” and the error.',
    done: (
      <div style={{ width: 260 }}>
        <TextField label="Project name" description="Up to 50 characters" isRequired />
      </div>
    ),
    undone: (
      <div style={{ width: 260 }}>
        <TextField aria-label="Project name" placeholder="Project name (required, up to 50)" />
      </div>
    ),
  },
  'Fields/TextArea': {
    anatomy: field,
    spoken: 'Label, “edit text, multi-line”, value; the counter when it is nearly full.',
  },
  'Fields/NumberField': {
    anatomy: [...field, 'steppers'],
    spoken: 'Label, value with unit, “spin button”; the sentence when a number was set to a limit.',
  },
  'Fields/TimeField': {
    anatomy: ['label', 'segments: hour, minute, second', 'button that clears', 'description or error'],
    spoken: '“hour, Begins, 09, spin button”, and so on for each segment.',
  },
  'Fields/Calendar': {
    anatomy: ['month with previous and next buttons', 'names of the days', 'days', 'error'],
    spoken: 'The name and the month, then each day: “Tuesday, 24 March 2026 selected, button”.',
  },
  'Fields/PasswordField': {
    anatomy: [...field, 'button that shows the text', 'rules with marks'],
    spoken: 'As a TextField; each rule with “met” or “not yet”.',
  },
  'Fields/SearchField': { anatomy: ['icon', 'box', 'button that clears'], spoken: 'Label or placeholder, “search”.' },
  'Fields/CodeField': {
    anatomy: ['label', 'one box for each digit', 'button that sends the code'],
    spoken: 'Label, “digit 1 of 6”.',
  },
  'Fields/Select': {
    anatomy: ['label', 'button with the chosen option', 'list', 'description or error'],
    spoken: '“Mandarin, Language, button, list box”; in the list each option with “selected”.',
    done: (
      <div style={{ width: 220 }}>
        <Select
          label="Distribution"
          options={[...two, { value: 'c', label: 'Night shift' }]}
          value="a"
          onChange={nothing}
        />
      </div>
    ),
    undone: (
      <div style={{ width: 220 }}>
        <Select
          label="Public project"
          options={[
            { value: 'on', label: 'On' },
            { value: 'off', label: 'Off' },
          ]}
          value="on"
          onChange={nothing}
        />
      </div>
    ),
  },
  'Fields/MultiSelect': {
    anatomy: [
      'label',
      'button with the chosen options or their number',
      'search',
      'list with boxes',
      'foot: all, none',
    ],
    spoken: 'The chosen options, label, “button”; in the list “checked” or “not checked”.',
  },
  'Fields/ComboBox': {
    anatomy: [...field, 'list of what matches'],
    spoken: 'Label, “combo box”, the number of matches, each match as it is marked.',
  },
  'Fields/TreeSelect': {
    anatomy: ['label', 'button with the path of the chosen', 'search', 'tree'],
    spoken: '“row 2 of 5, level 2, expanded”.',
  },
  'Fields/TreeEditor': {
    anatomy: ['row: handle, chevron, name, buttons', 'line where a dragged row will be', 'row for a new entry'],
    spoken: 'Name, level, “expanded”; each move with its new place.',
  },
  'Fields/SortableList': { anatomy: ['row: handle, name, menu'], spoken: '“… moved to position 2 of 4”.' },
  'Fields/Checkbox': {
    anatomy: ['box', 'label', 'description'],
    spoken: 'Label, “check box, checked”; “partially checked” where only some are.',
    done: <Checkbox defaultSelected>May do inspection</Checkbox>,
    undone: <Checkbox>Do not hide closed tasks</Checkbox>,
  },
  'Fields/RadioGroup': {
    anatomy: ['label', 'dot and label of each option', 'description or error'],
    spoken: 'Group’s label, then “By people, radio button, 2 of 2”.',
    done: <RadioGroup label="Distribution" options={two} value="a" onChange={nothing} />,
    undone: <RadioGroup label="Tasks" options={[{ value: 'a', label: 'Show' }]} value="a" onChange={nothing} />,
  },
  'Fields/SegmentedControl': { anatomy: ['frame', 'segments: icon, label'], spoken: 'As a RadioGroup.' },
  'Fields/Switch': {
    anatomy: ['track with knob', 'label', 'description'],
    spoken: 'Label, “switch, on”.',
    done: <Switch defaultSelected>Loop</Switch>,
    undone: (
      <Inline>
        <Switch defaultSelected>I agree to the terms</Switch>
        <Button size="s">Submit</Button>
      </Inline>
    ),
  },
  'Fields/Slider': {
    anatomy: ['label and value', 'track with marks', 'knob'],
    spoken: 'Label, “slider”, value with unit.',
  },
  'Fields/ColorPicker': {
    anatomy: [
      'label',
      'swatches with names',
      'mark of the chosen, dot of those in use',
      'picker: area, hue, digits, ready colours',
    ],
    spoken: '“Green, already used, radio button, 5 of 12”.',
  },
  'Fields/DatePicker': {
    anatomy: ['label', 'segments: year, month, day', 'buttons: clear, calendar', 'calendar'],
    spoken: 'Each segment with its value; in the calendar the whole date.',
  },
  'Fields/DateRangePicker': {
    anatomy: ['label', 'two dates', 'ready ranges', 'calendar'],
    spoken: '“Start date”, “End date” before each segment.',
  },
  'Fields/FileDrop': {
    anatomy: ['area', 'hint', 'buttons: files, folder'],
    spoken: 'Label and hint, then the buttons; “drop target” while something is dragged.',
  },
  'Fields/UploadList': {
    anatomy: ['totals', 'row: icon, name, state or progress, amount, buttons'],
    spoken: 'Only outcomes: how many failed, that all are done.',
  },
  'Fields/Field': {
    anatomy: ['label', 'any content', 'description or error'],
    spoken: 'The label as the name of a group around the content.',
  },
  'Fields/Form': {
    anatomy: ['fields', 'line that is kept for an error', 'summary for screen readers'],
    spoken: 'After a refusal the number of faults, each with its field.',
  },
  'Data/Table': {
    anatomy: ['active filters', 'head: title, sort, filter', 'rows: box, cells, row actions', 'totals', 'foot'],
    spoken: 'Column and cell; “sorted ascending”, “selected”.',
  },
  'Data/TagGroup': {
    anatomy: ['label', 'tag: icon, word, button that removes', 'description or error'],
    spoken: '“Tags, grid, Urgent, press Delete to remove”.',
  },
  'Data/StatusTag': {
    anatomy: ['mark of its own shape', 'word'],
    spoken: 'The word alone.',
    done: (
      <StatusTag tone="danger" shape="cross">
        Inspection failed
      </StatusTag>
    ),
    undone: (
      <StatusTag tone="danger" isPlain>
        !
      </StatusTag>
    ),
  },
  'Data/Badge': {
    anatomy: ['a number or a short word'],
    spoken: 'What it holds; say in the name around it what is counted.',
  },
  'Data/AvatarGroup': {
    anatomy: ['avatars that overlap', 'button: number of the others, or an arrow', 'list of all names'],
    spoken: '“Annotators, list, 5 items”, each name, then “3 more, button”, or “Show names, button”.',
  },
  'Data/CodeBlock': {
    anatomy: ['title', 'button that copies', 'monospaced text', 'hint where copying is refused'],
    spoken: '“Copy: Request, button”, then “Copied”; the text is a group with the title as its name.',
  },
  'Data/Timeline': {
    anatomy: ['line', 'mark', 'title', 'more about it', 'who and when', 'buttons'],
    spoken: '“History, list, 4 items”, then each entry.',
  },
  'Data/TreeView': {
    anatomy: ['row: chevron, box, icon, name', 'end of the row'],
    spoken: '“March, row 1, level 1, expanded”.',
  },
  'Navigation/Tabs': {
    anatomy: ['tab: icon, label, count', 'mark of the chosen', 'menu of those out of sight', 'actions'],
    spoken: '“Audios, tab, selected, 1 of 4”.',
  },
  'Navigation/Steps': {
    anatomy: ['mark with number or state', 'title', 'description', 'line between'],
    spoken: '“Labels, done”; the current one with “current step”.',
  },
  'Navigation/Breadcrumbs': {
    anatomy: ['links', 'menu of what is left out', 'the page itself'],
    spoken: '“Breadcrumbs, navigation”; the last one with “current page”.',
  },
  'Navigation/CommandPalette': {
    anatomy: ['search', 'groups of commands', 'foot with keys'],
    spoken: 'The number of results, the marked command.',
  },
  'Overlays/Dialog': { anatomy: overlay, spoken: 'Title, “dialog”; what lies behind is out of reach.' },
  'Overlays/Drawer': { anatomy: overlay, spoken: 'As a Dialog.' },
  'Overlays/ConfirmDialog': {
    anatomy: ['title: the question', 'what happens', 'word to type', 'buttons: cancel, the verb'],
    spoken: 'Title and text at once: an alert dialog.',
  },
  'Overlays/Popover': { anatomy: overlay, spoken: 'Title, “dialog”.' },
  'Overlays/Tooltip': { anatomy: ['the control', 'bubble'], spoken: 'Its text after the name of the control.' },
  'Overlays/Tour': {
    anatomy: ['ring round the element', 'card: title, text', 'place in the tour', 'buttons'],
    spoken: 'Title, text and “1 of 3” of each card as it comes.',
  },
  'Feedback/Banner': {
    anatomy: ['mark', 'title and text', 'buttons'],
    spoken: 'At once when it is a warning or an error; otherwise where it stands.',
    done: (
      <Banner tone="warning" title="You are offline" actions={<Button size="s">Try again</Button>}>
        3 edits wait here and will be sent when the connection is back.
      </Banner>
    ),
    undone: <Banner tone="danger">Error 503</Banner>,
  },
  'Feedback/EmptyState': {
    anatomy: ['icon', 'title', 'hint', 'what can be done'],
    spoken: 'Title and hint where they stand.',
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
    anatomy: ['mark', 'title', 'what happened', '“Try again”'],
    spoken: 'Title and text at once.',
    done: (
      <ErrorState
        title="The tasks could not be loaded"
        message="The server did not answer in time."
        onRetry={nothing}
      />
    ),
    undone: <ErrorState message="TypeError: undefined is not a function" />,
  },
  'Feedback/ProgressBar': { anatomy: ['label and value', 'track', 'bar'], spoken: 'Label, value; not every change.' },
  'Feedback/Spinner': { anatomy: ['ring'], spoken: '“Loading”, or its own name.' },
  'Feedback/Skeleton': {
    anatomy: ['lines, circle, block, rows or cells'],
    spoken: 'Nothing: the region around it is “busy”.',
  },
  'Feedback/Toast': {
    anatomy: ['mark', 'text', 'action with the seconds left', 'button that closes'],
    spoken: 'Its text as it comes, errors at once.',
  },
  'Layout/Accordion': {
    anatomy: ['heading: chevron, title, summary', 'content'],
    spoken: '“Basics, heading level 3, button, expanded”.',
  },
  'Layout/Text and Heading': { anatomy: ['words'], spoken: 'A heading with its level.' },
  'Charts/BarChart': { anatomy: chart, spoken: 'Title and “chart”; by arrow keys each category with its figures.' },
  'Charts/StackedBarChart': { anatomy: chart, spoken: 'As a BarChart, with the total.' },
  'Charts/LineChart': { anatomy: chart, spoken: 'As a BarChart.' },
  'Charts/DonutChart': {
    anatomy: ['title', 'ring with the total', 'names with value and share', 'switch to a table'],
    spoken: '“Inspection passed: 261, 20%”.',
  },
  'Charts/HeatMap': {
    anatomy: ['title', 'names of rows and columns', 'cells with figures', 'scale'],
    spoken: 'Row, column, figure.',
  },
  'Quick start/AudioAnnotator': {
    component: 'AudioAnnotator',
    anatomy: [
      'bar: title, actions, saving, submit',
      'waveform with overview',
      'transport',
      'list of segments',
      'labels',
    ],
    spoken: 'Each part is a named region; what a command did is announced.',
    description: `
The whole annotator in one component: an audio, labels, what was annotated before, and a callback with what is annotated now.

**Use it when** an application wants speech annotated and nothing else of the platform.

**Do** give it a height, keep \`labels\` stable, and save what \`onChange\` brings.

**Don't** build the workbench of its parts before you know what you would change: most is a prop.

| Key | Does |
|---|---|
| Space | plays and stops |
| ? | shows all keys |
`,
  },
  'Quick start/TextAnnotator': {
    component: 'TextAnnotator',
    anatomy: ['bar with labels', 'text with marks and links', 'panel: marks, links, questions'],
    spoken: 'The text is read as text; a caret says the mark at its place.',
    description: `
A text with spans, links and questions in one component.

**Use it when** texts are to be marked: entities, relations, classes.

**Do** give each option a colour and a key.

**Don't** use it for transcription: that is the AudioAnnotator.

| Key | Does |
|---|---|
| arrows, with Shift | moves the caret, selects |
| the key of an option | marks what is selected |
`,
  },
  'Kit/AudioWorkbench': {
    component: 'AudioWorkbench',
    anatomy: [
      'bar',
      'waveform: tracks, overview, axis',
      'transport',
      'list of segments',
      'labels of the segment and of the whole',
      'foot: limits, saving',
    ],
    spoken: 'Each part is a named region (F6 goes through them); what a command did is announced.',
    description: `
The assembled workbench over an opened item, for annotation, inspection, acceptance and viewing.

**Use it when** items come from a server of your own, with saving, conflicts and stages.

**Do** leave saving to the item: it keeps edits through crashes and hours offline.

**Don't** put it into a box lower than 480 px.

| Key | Does |
|---|---|
| ? | shows all keys |
| F6 | goes to the next part |
`,
  },
  'Kit/LabelPanel': {
    component: 'LabelPanel',
    anatomy: [
      'question: title, mark when required',
      'options with keys, text box or list',
      'questions below the chosen option',
      'fault',
    ],
    spoken: 'Each question is a named group; the faults are said with their field.',
    description: `
The questions of a label set and their answers.

**Use it when** answers are given outside of a workbench.

**Do** give \`faults\` as soon as something is checked.

**Don't** hide required questions in branches that nobody opens.

| Key | Does |
|---|---|
| 1–9 | chooses in the first question with options, where \`optionKeys\` are given |
| ← → ↑ ↓ | goes through the options of a question |
`,
  },
  'Kit/CommentList': {
    component: 'CommentList',
    anatomy: ['comment: author, time, text', 'state: open, resolved', 'buttons', 'box for a new one'],
    spoken: '“Comments on segment 1, list, 2 items”.',
    description: `
What reviewers wrote about an item or a segment.

**Use it when** work is returned with reasons.

**Do** let whoever mends it resolve the comment.

**Don't** show who wrote it where people do not know each other: hidden authors stay hidden.

| Key | Does |
|---|---|
| Tab | through the buttons |
| Ctrl/Cmd + Enter | posts the comment |
`,
  },
  'Audio/Waveform': {
    component: 'WaveformView',
    anatomy: ['overview with window', 'axis', 'channels', 'segments by track', 'playhead', 'layers'],
    spoken: 'A named region; the segments themselves are in the list beside it.',
    description: `
The drawing of an audio with its segments: zoomed, scrolled and edited at 60 frames a second with thousands of segments.

**Use it when** the assembled annotator has to be taken apart.

**Do** compute peaks on the server for audios of more than ten minutes.

**Don't** rely on it alone: what it shows must be reachable in a list as well.

| Key | Does |
|---|---|
| ← → | moves the playhead |
| Ctrl/Cmd + wheel | zooms |
`,
  },
  'Audio/Transport': {
    component: 'TransportBar',
    anatomy: ['play', 'time', 'speed', 'loop', 'zoom', 'sound settings'],
    spoken: '“Playback, toolbar”, then each tool with its value.',
    description: `
The tools of playback.

**Use it when** a WaveformView stands alone.

**Do** keep it below the drawing.

**Don't** add a second button for play: Space does it everywhere.

| Key | Does |
|---|---|
| Space | plays and stops |
| ← → | goes through the tools |
`,
  },
};
