import { CommentList, RevisionCompare, TextDifference } from '@earmark/annotation-kit';
import { diffTexts, hiddenAuthor, type Comment, type Segment } from '@earmark/model';
import {
  Banner,
  Button,
  Checkbox,
  Heading,
  IconButton,
  Inline,
  NumberField,
  Select,
  Stack,
  StatusTag,
  Text,
  TextField,
  token,
} from '@earmark/ui';
import { ArrowLeftRight, CircleCheck, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { nothing, Sheet, Wide, type UsageExamples } from '../parts.tsx';
import { call, documentOf, Frame, segmentsOf, Wave, words, type Line } from './sound.tsx';

const before: readonly Line[] = [
  [0.3, 2.4, 'Thank you calling.'],
  [3, 5.2, 'My parcel has not come.'],
];
const after = call;

/** Two revisions beside each other, smaller than in a dialog. */
function Compared({ older, newer }: { older: readonly Segment[]; newer: readonly Segment[] }) {
  const documents = useMemo(() => [documentOf(older), documentOf(newer)] as const, [older, newer]);
  return (
    <Smaller>
      <RevisionCompare before={documents[0]} after={documents[1]} labels={words} />
    </Smaller>
  );
}

/** The two texts of a segment as one. */
const Changed = ({ from, to }: { from: string; to: string }) => <TextDifference runs={diffTexts(from, to, 'word')} />;

const revisions = [
  { value: '31', label: 'Revision 31' },
  { value: '30', label: 'Revision 30' },
];

const comment = (more: Partial<Comment>): Comment => ({
  id: 'a',
  authorId: 2,
  authorName: 'Wei Zhang',
  text: 'The parcel number is missing.',
  createdAt: '2026-03-02T08:30:00Z',
  isResolved: false,
  ...more,
});
const named = [comment({})];
const settled = [comment({ ...hiddenAuthor, isResolved: true })];

const Comments = ({ comments }: { comments: readonly Comment[] }) => (
  <Sheet>
    <CommentList
      aria-label="Comments"
      comments={comments}
      userId={1}
      onAdd={nothing}
      onResolve={nothing}
      onRemove={nothing}
    />
  </Sheet>
);

/** A track as a dialog of tracks shows it. */
const TrackLine = ({ name }: { name: string }) => (
  <Track>
    <TextField aria-label="Name" size="s" value={name} onChange={nothing} />
    <Checkbox isSelected={false} onChange={nothing}>
      May overlap
    </Checkbox>
    <IconButton size="s" icon={<Trash2 />} aria-label="Delete" />
  </Track>
);

const Smaller = styled(Frame)`
  zoom: 0.6;
`;

const Track = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  padding: ${token.space[2]} ${token.space[3]};
  border-bottom: 1px solid ${token.color.border};

  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

const Note = styled.div`
  padding: ${token.space[2]} ${token.space[3]};
`;

/** What was done before, and dialogs; what opens above the page is drawn by its parts. */
export const revisionExamples: UsageExamples = {
  'Kit/RevisionCompare': {
    done: <Compared older={segmentsOf(before)} newer={segmentsOf(after)} />,
    undone: <Compared older={segmentsOf(before.slice(0, 1))} newer={segmentsOf(after.slice(0, 1))} />,
  },
  'Kit/RevisionDialog': {
    done: (
      <Sheet>
        <Stack gap={3}>
          <Heading level={4}>Compare revisions</Heading>
          <Inline gap={1}>
            <Select aria-label="Left revision" size="s" options={revisions} value="30" onChange={nothing} />
            <IconButton size="s" icon={<ArrowLeftRight />} aria-label="Swap sides" />
            <Select aria-label="Right revision" size="s" options={revisions} value="31" onChange={nothing} />
          </Inline>
          <Changed from="Thank you calling." to="Thank you for calling." />
        </Stack>
      </Sheet>
    ),
    undone: (
      <Sheet>
        <Stack gap={3}>
          <Inline>
            <Heading level={4}>Compare revisions</Heading>
            <StatusTag tone="neutral">Read-only</StatusTag>
          </Inline>
          <Changed from="Thank you calling." to="Thank you for calling." />
          <Inline>
            <Button>Restore</Button>
          </Inline>
        </Stack>
      </Sheet>
    ),
  },
  'Kit/CommentList': {
    done: <Comments comments={settled} />,
    undone: <Comments comments={named} />,
  },
  'Kit/CuttingDialog': {
    done: (
      <Sheet style={{ width: '100%' }}>
        <Stack gap={3}>
          <NumberField label="Shortest pause" unit="seconds" value={0.3} onChange={nothing} />
          <Wave segments={segmentsOf(call)} />
          <Inline justify="end">
            <Button>Cancel</Button>
            <Button variant="primary">Create 3 segments</Button>
          </Inline>
        </Stack>
      </Sheet>
    ),
    undone: (
      <Wide>
        <Stack gap={3}>
          <Wave segments={segmentsOf(call)} />
          <Sheet>
            <Inline>
              <CircleCheck size={16} />
              <Text>The segments were replaced.</Text>
            </Inline>
          </Sheet>
        </Stack>
      </Wide>
    ),
  },
  'Kit/TracksDialog': {
    done: (
      <Frame>
        <Stack gap={0}>
          <TrackLine name="Agent" />
          <TrackLine name="Noise" />
          <Banner tone="warning" actions={<Button size="s">Show the first</Button>}>
            Segments on this track overlap. Separate them first.
          </Banner>
        </Stack>
      </Frame>
    ),
    undone: (
      <Frame>
        <Stack gap={0}>
          <TrackLine name="Agent" />
          <TrackLine name="User" />
          <Note>
            <Text size="s" color="muted">
              The same two in each of 1,280 audios, by hand.
            </Text>
          </Note>
        </Stack>
      </Frame>
    ),
  },
};
