import { createDocumentStore, createLocalItem, type SyncState } from '@earmark/annotation-kit';
import { TextAnnotator, TextWorkbench } from '@earmark/annotation-kit/text';
import {
  beginText,
  defaultTextRules,
  emptyTextDocument,
  pointLength,
  textEditing,
  type LabelSet,
} from '@earmark/model';
import { useTheme } from '@earmark/ui';
import { useMemo, useState } from 'react';
import { useLocale } from 'react-aria-components';
import { styled } from 'styled-components';
import type { UsageExamples } from '../parts.tsx';
import { person, served } from './served.ts';
import { Frame } from './sound.tsx';

const places: LabelSet = {
  global: [],
  segment: [
    {
      id: 'type',
      title: 'Type',
      type: 'single_tiled',
      isRequired: true,
      options: [
        { id: 'person', title: 'Person', isDefault: false, labels: [], color: 'blue', key: 'p' },
        { id: 'place', title: 'Place', isDefault: false, labels: [], color: 'green', key: 'o' },
      ],
    },
  ],
};
const plain: LabelSet = {
  global: [],
  segment: [{ id: 'note', title: 'Note', type: 'text', isRequired: false, options: [] }],
};

/** A mark by its words, which are others in another language. */
interface Marked {
  readonly words: string;
  readonly type: string;
}
const journey: readonly Marked[] = [
  { words: 'Anna', type: 'person' },
  { words: 'Beijing', type: 'place' },
  { words: 'Shanghai', type: 'place' },
];
const unmarked: readonly Marked[] = [];

const spansOf = (text: string, marks: readonly Marked[]) =>
  marks.map(({ words: marked, type }) => {
    const start = text.indexOf(marked);
    return { ranges: [{ start, end: start + marked.length }], answers: { type: [type] } };
  });

function SmallText({ text, labels, marks = unmarked }: { text: string; labels: LabelSet; marks?: readonly Marked[] }) {
  const { locale } = useLocale();
  const theme = useTheme();
  const value = useMemo(() => ({ spans: spansOf(text, marks) }), [text, marks]);
  return (
    <Frame>
      <AsWide>
        <TextAnnotator
          text={text}
          labels={labels}
          defaultValue={value}
          language={locale.startsWith('zh') ? 'zh' : 'en'}
          theme={theme}
        />
      </AsWide>
    </Frame>
  );
}

/** A text that comes from a server, or is meant to. */
function ServedText({
  text,
  labels,
  marks,
  state,
}: {
  text: string;
  labels: LabelSet;
  marks: readonly Marked[];
  state: Partial<SyncState>;
}) {
  const [parts] = useState(() => [{ name: '', text }]);
  const [item] = useState(() => {
    const begun = beginText(emptyTextDocument({ parts: [{ name: '', length: pointLength(text) }] }), defaultTextRules);
    const spans = spansOf(text, marks).map((span, index) => ({
      ...span,
      type: 'span' as const,
      id: `m${index}`,
      part: 0,
      comments: [],
      status: 'completed' as const,
    }));
    const document = { ...begun, marks: spans };
    return served(
      createLocalItem(
        createDocumentStore(textEditing, { document, labels, rules: defaultTextRules, mode: 'annotation' }),
      ),
      state,
    );
  });
  return (
    <Frame>
      <AsWide>
        <TextWorkbench
          item={item}
          parts={parts}
          title="news_0012.txt"
          user={person}
          describeFault={({ code }) => code}
          onSubmit={async () => undefined}
        />
      </AsWide>
    </Frame>
  );
}

/** As wide as a text beside its panel needs; the text is in sight. Marks are measured, so it is not made smaller. */
const AsWide = styled.div`
  width: 840px;
  height: 320px;
`;

/** The annotator and the workbench of texts. */
export const textExamples: UsageExamples = {
  'Quick start/TextAnnotator': {
    done: <SmallText text="Anna flew from Beijing to Shanghai." labels={places} marks={journey} />,
    undone: <SmallText text="0:00 Thank you for calling. 0:03 My parcel has not come." labels={plain} />,
  },
  'Kit/TextWorkbench': {
    done: (
      <ServedText
        text="Anna flew from Beijing to Shanghai."
        labels={places}
        marks={journey}
        state={{ status: 'saved' }}
      />
    ),
    undone: (
      <ServedText
        text="Anna flew from Beijing to Shanghai."
        labels={places}
        marks={journey}
        state={{ status: 'offline', pendingEdits: 3, isVolatile: true }}
      />
    ),
  },
};
