import {
  Button,
  ButtonGroup,
  IconButton,
  Inline,
  Link,
  LinkButton,
  Menu,
  SearchField,
  Text,
  Toolbar,
} from '@earmark/ui';
import { Ellipsis, Pencil, Scissors, Trash2 } from 'lucide-react';
import { nothing, Wide, type UsageExamples } from './parts.tsx';

const tools = [
  { id: 'cut', label: 'Edit', icon: <Pencil />, onAction: nothing },
  { id: 'delete', label: 'Delete', icon: <Trash2 />, onAction: nothing },
];

/** What people press. */
export const actionExamples: UsageExamples = {
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
};
