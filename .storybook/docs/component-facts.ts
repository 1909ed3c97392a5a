import type { ComponentFacts } from './facts.ts';
import { kitFacts } from './kit-facts.ts';

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
    spoken: 'Name, level, “expanded”; each move with its new position.',
  },
  'Fields/SortableList': { anatomy: ['row: handle, name, menu'], spoken: '“… moved to position 2 of 4”.' },
  'Fields/Checkbox': {
    anatomy: ['box', 'label', 'description'],
    spoken: 'Label, “check box, checked”; “partially checked” where only some are.',
  },
  'Fields/RadioGroup': {
    anatomy: ['label', 'dot and label of each option', 'description or error'],
    spoken: 'Group’s label, then “By people, radio button, 2 of 2”.',
  },
  'Fields/SegmentedControl': { anatomy: ['frame', 'segments: icon, label'], spoken: 'As a RadioGroup.' },
  'Fields/Switch': {
    anatomy: ['track with knob', 'label', 'description'],
    spoken: 'Label, “switch, on”.',
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
  'Data/TableFilters': {
    component: 'Table',
    source: 'packages/ui/src/table/Table.tsx',
    anatomy: [
      'filters that are on: column, what it is narrowed to, button that removes it; “Clear all”',
      'button in the head of a column',
      'surface with the form: fields, “Clear”, “Apply”',
    ],
    spoken:
      '“Active filters, group”, then “Status: Failed” and “Remove filter: Status, button”; in the head “Filter Status, button”.',
  },
  'Data/TableSelection': {
    anatomy: [
      'box in the head and in each row',
      'foot: how many are selected, button that clears it',
      'offer to select all that match, or the sentence that no more can be selected',
      'actions',
    ],
    spoken: '“3 selected” with each change, and the limit when it is reached; a row in the selection is “selected”.',
  },
  'Data/ColumnChoice': {
    anatomy: ['button', 'row of a column: box with its title, pin, arrows', '“Reset”'],
    spoken:
      '“Columns, button”; a column is a check box with its title, then “Pin Status: not pinned, button”. A move says the new position: “Status: column 2 of 6”.',
  },
  'Data/Pagination': {
    anatomy: [
      'rows in sight and in total',
      'choice of the page size (optional)',
      'previous page, page numbers, next page',
      'box for a page number, from eight pages on',
    ],
    spoken: '“Pages, navigation”, then “Page 2, current page, button”; what it counts is read where it stands.',
  },
  'Data/Statistic': {
    anatomy: ['label', 'figure, with unit', 'change: arrow and amount', 'hint'],
    spoken: 'Label, figure and unit where they stand; of a change “Up by 12.4%”, not the arrow or the colour.',
  },
  'Data/Descriptions': {
    anatomy: ['entry: name, value', 'dash for a value that is missing'],
    spoken: 'A list of terms: each name, then its value.',
  },
  'Data/Kbd': {
    anatomy: ['frame with the name of a key'],
    spoken: 'The name of the key alone, where it stands.',
  },
  'Data/TagGroup': {
    anatomy: ['label', 'tag: icon, word, button that removes', 'description or error'],
    spoken: '“Tags, grid, Urgent, press Delete to remove”.',
  },
  'Data/StatusTag': {
    anatomy: ['mark of its own shape', 'word'],
    spoken: 'The word alone.',
  },
  'Data/Badge': {
    anatomy: ['a number or a short word'],
    spoken: 'What it holds; say in the name around it what is counted.',
  },
  'Data/Avatar': {
    anatomy: ['image, or initials on a colour that the name decides'],
    spoken: '“Mei Lin, image”; nothing where it is decorative, beside the name.',
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
    anatomy: ['ring round the element', 'card: title, text', 'position in the tour', 'buttons'],
    spoken: 'Title, text and “1 of 3” of each card as it comes.',
  },
  'Feedback/Banner': {
    anatomy: ['mark', 'title and text', 'buttons'],
    spoken: 'At once when it is a warning or an error; otherwise where it stands.',
  },
  'Feedback/EmptyState': {
    anatomy: ['icon', 'title', 'hint', 'what can be done'],
    spoken: 'Title and hint where they stand.',
  },
  'Feedback/ErrorState': {
    anatomy: ['mark', 'title', 'what happened', '“Try again”'],
    spoken: 'Title and text at once.',
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
  'Layout/Card': {
    anatomy: ['title', 'actions', 'content'],
    spoken: '“Annotation rules, heading level 2”; a card without a title says only what is in it.',
  },
  'Layout/PageHeader': {
    anatomy: ['breadcrumbs', 'title', 'status', 'actions', 'description'],
    spoken:
      '“Breadcrumbs, navigation”, “Call centre, March, heading level 1”, then status, actions and description in this order.',
  },
  'Layout/Split': {
    anatomy: ['main part', 'side, beside it or below it'],
    spoken: 'Nothing of its own: the main part first, also where the side stands before it.',
  },
  'Layout/Splitter': {
    anatomy: ['line between two panes', 'area around the line that a pointer can grasp'],
    spoken: '“Width of the side, separator, 160”: the size of the pane in pixels, 0 while it is collapsed.',
  },
  'Layout/Stack': {
    anatomy: ['children with an equal gap', 'Spacer (optional)', 'Divider (optional)'],
    spoken: 'Nothing of its own, but what `as` makes of it, such as a list; a Divider is a “separator”.',
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
  ...kitFacts,
};
