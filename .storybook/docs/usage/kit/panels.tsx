import {
  createFindHabits,
  FindBar,
  HistoryPanel,
  LabelPanel,
  RecognitionPanel,
  Watermark,
  type RecognitionResult,
} from '@earmark/annotation-kit';
import { checkAnswers, type Answers, type Label, type Segment } from '@earmark/model';
import { Heading, Stack, Text, Timeline, token } from '@earmark/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Narrow, nothing, Sheet, Wide, type UsageExamples } from '../parts.tsx';
import { call, documentOf, Frame, segmentsOf, storeOf, words } from './sound.tsx';

const label = (id: string, title: string, options: readonly Label['options'][number][] = []): Label => ({
  id,
  title,
  type: options.length > 0 ? 'single_tiled' : 'text',
  isRequired: true,
  options: [...options],
});
/** Its id stays as it is where the title is said in another language. */
const option = (title: string, labels: readonly Label[] = []) => ({
  id: title.toLowerCase(),
  title,
  isDefault: false,
  labels: [...labels],
});

const flat = [label('words', 'What is said'), label('speaker', 'Speaker', [option('Woman'), option('Man')])];
const deep = [
  label('noise', 'Noise', [
    option('None'),
    option('Music', [label('loud', 'How loud', [option('Soft'), option('Loud', [label('place', 'Place')])])]),
  ]),
];
const begun: Answers = { speaker: ['woman'] };
const opened: Answers = { noise: ['music'], loud: ['loud'] };

/** Questions with their answers, and with what is missing where that was checked. */
function Questions({ labels, answers, missing }: { labels: readonly Label[]; answers: Answers; missing?: string }) {
  return (
    <Narrow>
      <LabelPanel
        aria-label="Segment labels"
        labels={labels}
        answers={answers}
        faults={missing === undefined ? [] : checkAnswers(labels, answers, [])}
        describeFault={() => missing ?? ''}
        onChange={nothing}
      />
    </Narrow>
  );
}

const segments = segmentsOf(call);

/** A bar that looks for a word, and the texts that it looks in. */
function Search({ units, word, hasRows = false }: { units: readonly Segment[]; word: string; hasRows?: boolean }) {
  const [habits] = useState(() => createFindHabits('book', { getItem: () => null, setItem: nothing }));
  return (
    <>
      <FindBar
        units={units}
        labels={words}
        selection={[]}
        habits={habits}
        initialText={word}
        onReplace={() => false}
        onShow={nothing}
        onEdit={nothing}
        onClose={nothing}
      />
      {hasRows ? <Texts units={units} /> : null}
    </>
  );
}

const Texts = ({ units }: { units: readonly Segment[] }) => (
  <Rows>
    {units.map(({ id, answers }) => (
      <li key={id}>{String(answers['words'])}</li>
    ))}
  </Rows>
);

/** Steps that somebody has made, the last of them undone. */
function Steps({ made }: { made: readonly Segment[] }) {
  const [store] = useState(() => {
    const own = storeOf(documentOf([]));
    for (const segment of made) own.run({ type: 'segment.add', segment: { ...segment, comments: [] } });
    own.run({ type: 'segment.answer', ids: made.slice(0, 2).map(({ id }) => id), labelId: 'words', answer: 'a' });
    own.undo();
    return own;
  });
  return <HistoryPanel store={store} maxHeight={190} />;
}

const heard = segmentsOf([[0.3, 2.4, 'Thank you for calling.']]);
const typed = segmentsOf([[0.3, 2.4, 'Thank you calling.']]);

/** What a recogniser heard, beside what stands in the segment. */
function Recognised({ own, theirs }: { own: readonly Segment[]; theirs: readonly Segment[] }) {
  const [store] = useState(() => {
    const made = storeOf(documentOf(own));
    made.select(own.map(({ id }) => id));
    return made;
  });
  const [result] = useState((): RecognitionResult => ({ document: documentOf(theirs) }));
  return (
    <Stack gap={2}>
      <Frame>
        <Texts units={own} />
      </Frame>
      <RecognitionPanel store={store} recognition={result} acceptKeys="Alt+R" />
    </Stack>
  );
}

const Rows = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${token.fontSize.m};

  li {
    padding: ${token.space[2]} ${token.space[3]};
  }

  li:not(:last-child) {
    border-bottom: 1px solid ${token.color.border};
  }
`;

/** What lies over the texts hides them. */
const Over = styled.div`
  position: relative;
  width: 100%;
  min-height: 180px;
  overflow: hidden;

  > :last-child {
    position: absolute;
    inset-block-start: 28px;
    inset-inline: 16px;
    width: auto;
    max-width: none;
  }
`;

const Marked = styled.div`
  position: relative;
  width: 100%;
  height: 150px;
  padding: ${token.space[3]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
`;

/** What stands beside the work, and over it. */
export const panelExamples: UsageExamples = {
  'Kit/LabelPanel': {
    done: <Questions labels={flat} answers={begun} missing="This answer is required." />,
    undone: <Questions labels={deep} answers={opened} />,
  },
  'Kit/FindBar': {
    done: (
      <Frame>
        <Search units={segments} word="parcel" hasRows />
      </Frame>
    ),
    undone: (
      <Over>
        <Texts units={segments} />
        <Sheet>
          <Search units={segments} word="parcel" />
        </Sheet>
      </Over>
    ),
  },
  'Kit/HistoryPanel': {
    done: (
      <Wide>
        <Steps made={segments} />
      </Wide>
    ),
    undone: (
      <Sheet>
        <Stack gap={3}>
          <Heading level={4}>Steps</Heading>
          <Timeline
            aria-label="Steps"
            items={[
              { id: 'b', title: 'Returned', meta: 'Wei Zhang' },
              { id: 'a', title: 'Submitted', meta: 'Ana Silva' },
            ]}
          />
        </Stack>
      </Sheet>
    ),
  },
  'Kit/RecognitionPanel': {
    done: (
      <Narrow>
        <Recognised own={typed} theirs={heard} />
      </Narrow>
    ),
    undone: (
      <Narrow>
        <Recognised own={heard} theirs={heard} />
      </Narrow>
    ),
  },
  'Kit/Watermark': {
    done: (
      <Marked>
        <Text>Thank you for calling.</Text>
        <Watermark lines={['Ana Silva 4821', '2026-03-02']} />
      </Marked>
    ),
    undone: (
      <Marked>
        <Text>Thank you for calling.</Text>
        <Watermark lines={['Confidential']} />
      </Marked>
    ),
  },
};
