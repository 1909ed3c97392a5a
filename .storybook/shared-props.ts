/** What props say that many components share, where their own source says nothing. */
export const sharedProps: Readonly<Record<string, string>> = {
  'aria-label': 'Its name for screen readers, where none is in sight.',
  'aria-labelledby': 'The id of what names it, where that stands elsewhere.',
  children: 'What stands in it.',
  className: 'For the place it takes among others; its look is its own.',
  defaultValue: 'The first value, where it keeps the value itself.',
  description: 'A lasting hint under it.',
  errorMessage: 'What is wrong and how to mend it; its presence makes it invalid.',
  icon: 'An icon of lucide-react; it takes its size from the place.',
  isDisabled: 'Cannot be used now.',
  isInvalid: 'Marks it as wrong without a text of its own.',
  isLoading: 'Says that what it shows is on its way.',
  isOpen: 'Whether it is open, where the parent keeps that.',
  isRequired: 'Marks it as required, by a star and for screen readers.',
  items: 'What it shows, in this order.',
  label: 'Its visible name.',
  maxValue: 'The largest value.',
  minValue: 'The least value.',
  name: 'The name it has in a form.',
  onAction: 'Gets the id of what was chosen.',
  onBlur: 'The focus has left it.',
  onChange: 'Gets the new value.',
  onOpenChange: 'It opens or closes.',
  onSelectionChange: 'Gets the key of what is chosen.',
  options: 'What can be chosen, in this order.',
  orientation: 'Beside each other or one below the other.',
  placeholder: 'Shown while it is empty; never in place of a label.',
  placement: 'The side it opens to; it turns to the other where there is no room.',
  ref: 'What takes the focus.',
  selectedKey: 'What is chosen.',
  size: 's: 24 px, in rows and toolbars; m: as the density says; l: 40 px, where there is little else.',
  step: 'How far one key goes.',
  suffix: 'Stands after the value: a unit, a button.',
  title: 'Its heading.',
  tone: 'What its colour says; a word or a mark says the same.',
  trigger: 'The button that opens it.',
  value: 'The value, where the parent keeps it.',
};

interface AriaProp {
  readonly type: string;
  readonly description: string;
}

/** Props of React Aria that the components pass on. */
export const ariaProps = {
  autoFocus: { type: 'boolean', description: 'Takes the focus when it appears.' },
  defaultSelected: { type: 'boolean', description: 'On at first, where it keeps that itself.' },
  defaultValue: { type: 'string', description: 'The first value, where it keeps the value itself.' },
  href: { type: 'string', description: 'Where it leads; within the application without loading the page.' },
  isDisabled: { type: 'boolean', description: 'Cannot be used now.' },
  isIndeterminate: {
    type: 'boolean',
    description: 'Neither on nor off: some of what it stands for. Of a progress: nobody knows how far it is.',
  },
  isInvalid: { type: 'boolean', description: 'Marks it as wrong without a text of its own.' },
  isPending: {
    type: 'boolean',
    description: 'Waits for what was asked: keeps its width and focus, and takes no press.',
  },
  isReadOnly: { type: 'boolean', description: 'Can be read and copied, not changed.' },
  isSelected: { type: 'boolean', description: 'Whether it is on.' },
  maxLength: { type: 'number', description: 'The most characters it takes.' },
  maxValue: { type: 'number', description: 'The largest value.' },
  minValue: { type: 'number', description: 'The least value.' },
  name: { type: 'string', description: 'The name it has in a form.' },
  onBlur: { type: '(event: FocusEvent) => void', description: 'The focus has left it.' },
  onChange: { type: '(value: string) => void', description: 'Gets the new value.' },
  onPress: { type: '(event: PressEvent) => void', description: 'It was pressed: by pointer, touch, Enter or Space.' },
  step: { type: 'number', description: 'How far one key goes.' },
  target: { type: 'string', description: 'The window it opens in.' },
  type: { type: "'button' | 'submit' | 'reset'", description: 'submit sends the form around it.' },
  value: { type: 'string', description: 'The value, where the parent keeps it.' },
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

/** Which components pass on which. */
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
