import {
  Avatar,
  AvatarGroup,
  Badge,
  Button,
  CodeBlock,
  Descriptions,
  Inline,
  Kbd,
  Stack,
  Statistic,
  StatusTag,
  TagGroup,
  Text,
  TextField,
  Timeline,
  TreeView,
} from '@earmark/ui';
import { nothing, Wide, type UsageExamples } from './parts.tsx';

const Who = ({ name, at }: { name: string; at: string }) => (
  <>
    {name} · <time>{at}</time>
  </>
);

/** Single facts, states, people, and their order. */
export const factExamples: UsageExamples = {
  'Data/Statistic': {
    done: <Statistic label="Returned" value={18} delta={{ value: 0.5, isMoreBetter: false }} hint="than last week" />,
    undone: <Statistic label="Returned" value={18} delta={{ value: 0.5 }} />,
  },
  'Data/Descriptions': {
    done: (
      <Descriptions
        columns={1}
        items={[
          { id: 'a', label: 'Team', value: 'Green Field team' },
          { id: 'b', label: 'Deadline', value: '2026-03-24' },
        ]}
      />
    ),
    undone: (
      <Descriptions
        columns={1}
        items={[
          { id: 'a', label: 'Team', value: <TextField aria-label="Team" defaultValue="Green Field team" /> },
          { id: 'b', label: 'Deadline', value: <TextField aria-label="Deadline" defaultValue="2026-03-24" /> },
        ]}
      />
    ),
  },
  'Data/Kbd': {
    done: (
      <Inline gap={1}>
        <Kbd>Ctrl</Kbd>
        <Kbd>S</Kbd>
      </Inline>
    ),
    undone: <Kbd>Save</Kbd>,
  },
  'Data/TagGroup': {
    done: (
      <TagGroup
        label="Tags"
        items={[
          { id: 'a', label: 'Urgent' },
          { id: 'b', label: 'Pilot' },
        ]}
        onRemove={nothing}
      />
    ),
    undone: <TagGroup label="Status" items={[{ id: 'a', label: 'Inspection failed', tone: 'danger' }]} />,
  },
  'Data/StatusTag': {
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
    done: (
      <Inline gap={1}>
        <Text>Notices</Text>
        <Badge tone="danger">3</Badge>
      </Inline>
    ),
    undone: (
      <Inline gap={1}>
        <Text>Notices</Text>
        <Badge>0</Badge>
      </Inline>
    ),
  },
  'Data/Avatar': {
    done: (
      <Inline>
        <Avatar name="Mei Lin" isDecorative />
        <Text>Mei Lin</Text>
      </Inline>
    ),
    undone: <Avatar name="Annotators" />,
  },
  'Data/AvatarGroup': {
    done: (
      <AvatarGroup
        aria-label="Annotators"
        people={['Mei Lin', 'Anna B. Chen', 'Wang Fang'].map((name) => ({ id: name, name }))}
      />
    ),
    undone: (
      <Stack gap={1}>
        <AvatarGroup
          aria-label="Annotators"
          people={['Mei Lin', 'Anna B. Chen', 'Wang Fang'].map((name) => ({ id: name, name }))}
        />
        <Text size="s" color="muted">
          12 h · 40 h · 8 h
        </Text>
      </Stack>
    ),
  },
  'Data/CodeBlock': {
    done: (
      <Wide>
        <CodeBlock title="Access token" code="em_4f8b0c1e9a7d4f8b0c1e9a7d4f8b0c1e9a7d" isWrapping />
      </Wide>
    ),
    undone: (
      <Wide>
        <CodeBlock title="Status" code="200" />
      </Wide>
    ),
  },
  'Data/Timeline': {
    done: (
      <Timeline
        aria-label="History"
        items={[
          { id: 'b', title: 'Returned', meta: <Who name="Wang Fang" at="09:12" />, tone: 'danger' },
          { id: 'a', title: 'Submitted', meta: <Who name="Mei Lin" at="08:30" /> },
        ]}
      />
    ),
    undone: (
      <Timeline
        aria-label="History"
        items={[
          { id: 'a', title: 'Edit', tone: 'success' },
          { id: 'b', title: 'Edit', tone: 'danger' },
        ]}
      />
    ),
  },
  'Data/TreeView': {
    done: (
      <Wide>
        <TreeView
          aria-label="Audios"
          defaultExpandedKeys={new Set(['a'])}
          selectionMode="single"
          selectedKeys={new Set(['b'])}
          items={[
            {
              id: 'a',
              label: 'March',
              suffix: <Badge>2</Badge>,
              children: [
                { id: 'b', label: 'Batch 1' },
                { id: 'c', label: 'Batch 2' },
              ],
            },
          ]}
        />
      </Wide>
    ),
    undone: (
      <Wide>
        <Stack gap={1}>
          <Text>Region</Text>
          <TreeView
            aria-label="Region"
            defaultExpandedKeys={new Set(['a'])}
            selectionMode="single"
            selectedKeys={new Set(['b'])}
            items={[{ id: 'a', label: 'Asia', children: [{ id: 'b', label: 'Japan' }] }]}
          />
          <Button size="s">Save</Button>
        </Stack>
      </Wide>
    ),
  },
};
