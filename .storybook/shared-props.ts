/** Descriptions of props that many components share, used where a component's source has none. */
export const sharedProps: Readonly<Record<string, string>> = {
  'aria-label': 'Accessible name; required without a visible label.',
  'aria-labelledby': 'Id of the element that labels it.',
  children: 'Content.',
  className: 'Class for positioning within the parent; it must not change the appearance.',
  defaultValue: 'Initial value (uncontrolled).',
  description: 'Permanent help text below the control.',
  errorMessage: 'What is invalid and how to fix it. When present, the field is marked invalid.',
  icon: 'An icon of lucide-react; its size is set by the component.',
  isDisabled: 'Disables the component.',
  isInvalid: 'Marks the field invalid without an error message.',
  isLoading: 'Whether the content is being loaded.',
  isOpen: 'Whether it is open (controlled).',
  isRequired: 'Marks the field as required, visually and for screen readers.',
  items: 'The entries in order.',
  label: 'Visible label.',
  maxValue: 'Maximum value.',
  minValue: 'Minimum value.',
  name: 'Name of the field in a form.',
  onAction: 'Called with the id of the chosen action.',
  onBlur: 'Called when the focus leaves the component.',
  onChange: 'Called with the new value.',
  onOpenChange: 'Called when it opens or closes.',
  onSelectionChange: 'Called with the key of the chosen entry.',
  options: 'The options in order.',
  orientation: 'Layout in a row or a column.',
  placeholder: 'Text shown while the field is empty; it does not replace a label.',
  placement: 'Side on which it opens; flips where there is not enough space.',
  ref: 'Ref to the focusable element.',
  selectedKey: 'Key of the chosen entry (controlled).',
  size: 'Height: s 24 px, for rows and toolbars; m follows the density; l 40 px, for screens with few controls.',
  step: 'Change per arrow key press.',
  suffix: 'Content after the value: a unit, a button.',
  title: 'Heading.',
  tone: 'Meaning of the colour; a word or a mark must repeat it.',
  trigger: 'The button that opens it.',
  value: 'Value (controlled).',
};

interface AriaProp {
  readonly type: string;
  readonly description: string;
}

/** Props of React Aria that components pass through. */
export const ariaProps = {
  autoFocus: { type: 'boolean', description: 'Focuses the component when it is mounted.' },
  defaultSelected: { type: 'boolean', description: 'Whether it is initially on (uncontrolled).' },
  defaultValue: { type: 'string', description: 'Initial value (uncontrolled).' },
  href: { type: 'string', description: 'Target address; internal addresses are navigated without a page load.' },
  isDisabled: { type: 'boolean', description: 'Disables the component.' },
  isIndeterminate: {
    type: 'boolean',
    description: 'Neither on nor off, because only a part is selected. For progress: the amount is unknown.',
  },
  isInvalid: { type: 'boolean', description: 'Marks the field invalid without an error message.' },
  isPending: {
    type: 'boolean',
    description: 'Whether the action is pending: keeps width and focus, and ignores presses.',
  },
  isReadOnly: { type: 'boolean', description: 'Prevents changes; the text can still be focused and copied.' },
  isSelected: { type: 'boolean', description: 'Whether it is on (controlled).' },
  maxLength: { type: 'number', description: 'Maximum number of characters.' },
  maxValue: { type: 'number', description: 'Maximum value.' },
  minValue: { type: 'number', description: 'Minimum value.' },
  name: { type: 'string', description: 'Name of the field in a form.' },
  onBlur: { type: '(event: FocusEvent) => void', description: 'Called when the focus leaves the component.' },
  onChange: { type: '(value: string) => void', description: 'Called with the new value.' },
  onPress: { type: '(event: PressEvent) => void', description: 'Called on press by pointer, touch, Enter or Space.' },
  step: { type: 'number', description: 'Change per arrow key press.' },
  target: { type: 'string', description: 'Window in which the link opens.' },
  type: { type: "'button' | 'submit' | 'reset'", description: '`submit` submits the surrounding form.' },
  value: { type: 'string', description: 'Value (controlled).' },
} as const satisfies Readonly<Record<string, AriaProp>>;

type AriaName = keyof typeof ariaProps;

const button: readonly AriaName[] = ['isDisabled', 'isPending', 'type', 'autoFocus', 'onPress'];
const link: readonly AriaName[] = ['href', 'target', 'isDisabled', 'onPress'];
const text: readonly AriaName[] = [
  'value',
  'defaultValue',
  'isDisabled',
  'isReadOnly',
  'maxLength',
  'name',
  'autoFocus',
  'onChange',
  'onBlur',
];
const choice: readonly AriaName[] = ['isSelected', 'defaultSelected', 'isDisabled', 'name'];

/** The React Aria props that each component passes through. */
export const inheritedProps: Readonly<Record<string, readonly AriaName[]>> = {
  Button: button,
  IconButton: button,
  Link: link,
  LinkButton: link,
  TextField: text,
  TextArea: text,
  PasswordField: text,
  SearchField: text,
  CodeField: ['isDisabled', 'name', 'autoFocus', 'onBlur'],
  NumberField: ['minValue', 'maxValue', 'step', 'isDisabled', 'isReadOnly', 'name', 'autoFocus', 'onBlur'],
  Checkbox: [...choice, 'isIndeterminate', 'isInvalid'],
  Switch: choice,
  RadioGroup: ['isDisabled', 'name'],
  ProgressBar: ['minValue', 'maxValue', 'isIndeterminate'],
};
