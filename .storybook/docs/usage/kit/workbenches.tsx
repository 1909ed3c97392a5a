import {
  AudioAnnotator,
  AudioWorkbench,
  createDocumentStore,
  createLocalItem,
  createSessionState,
  initialSessionState,
  TransportBar,
  useStore,
  useUnits,
  useWorkbenchSession,
  Workbench,
  type AudioItem,
  type SyncState,
  type WorkbenchSurface,
} from '@earmark/annotation-kit';
import { TextAnnotator, TextWorkbench, type TextItem } from '@earmark/annotation-kit/text';
import {
  beginText,
  defaultTextRules,
  emptyTextDocument,
  pointLength,
  textEditing,
  type LabelSet,
} from '@earmark/model';
import { Button, CodeBlock, Inline, Stack, TextField, token, useTheme } from '@earmark/ui';
import { useMemo, useState } from 'react';
import { useLocale } from 'react-aria-components';
import { styled } from 'styled-components';
import { nothing, Wide, type UsageExamples } from '../parts.tsx';
import {
  call,
  documentOf,
  Frame,
  peaksOf,
  samplesOf,
  segmentsOf,
  soundOf,
  storeOf,
  useWav,
  Wave,
  words,
} from './sound.tsx';

const asked: LabelSet = {
  global: [],
  segment: [
    { id: 'words', title: 'What is said', type: 'text', isRequired: true, options: [] },
    {
      id: 'speaker',
      title: 'Speaker',
      type: 'single_tiled',
      isRequired: false,
      options: ['Agent', 'User'].map((title) => ({ id: title, title, isDefault: false, labels: [] })),
    },
  ],
};
const answered = segmentsOf(call);
const channels = [soundOf(call)];
const person = { id: 1, name: 'Ana Silva' };

/** The annotator of a page, of a height. */
function SmallAnnotator({ labels, segments, height }: { labels: LabelSet; segments: typeof answered; height: number }) {
  const { locale } = useLocale();
  const theme = useTheme();
  const url = useWav(channels);
  const [peaks] = useState(() => peaksOf(channels));
  const value = useMemo(
    () => ({
      segments: segments.map(({ id, start, end, answers }) => ({ id, start: start / 8000, end: end / 8000, answers })),
    }),
    [segments],
  );
  return (
    <Small style={{ height }}>
      {url === undefined ? null : (
        <AudioAnnotator
          src={url}
          title="call_0007.wav"
          peaks={peaks}
          labels={labels}
          defaultValue={value}
          language={locale.startsWith('zh') ? 'zh' : 'en'}
          theme={theme}
        />
      )}
    </Small>
  );
}

/** What is saved to a server, as that stands at a moment. */
const served = <Item extends AudioItem | TextItem>(item: Item, state: Partial<SyncState>): Item => {
  const now: SyncState = { ...item.sync.getState(), ...state };
  return { ...item, sync: { ...item.sync, isLocal: false, getState: () => now } };
};

function SmallWorkbench({ labels, segments, height }: { labels: LabelSet; segments: typeof answered; height: number }) {
  const url = useWav(channels);
  const [item] = useState(() => served(createLocalItem(storeOf(documentOf(segments), labels)), {}));
  const media = useMemo(
    () => (url === undefined ? undefined : { audioUrl: url, peaks: peaksOf(channels), samples: samplesOf(channels) }),
    [url],
  );
  return (
    <Small style={{ height }}>
      {media === undefined ? null : (
        <AudioWorkbench
          item={item}
          media={media}
          title="call_0007.wav"
          user={person}
          describeFault={({ code }) => code}
          onSubmit={async () => undefined}
        />
      )}
    </Small>
  );
}

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

/** What a modality shows of its item in the shell: here the lines of a call. */
function Lines() {
  const session = useWorkbenchSession();
  const units = useUnits(session);
  const current = useStore(session.store, ({ selection }) => selection.at(-1));
  return (
    <List data-part="lines" tabIndex={-1}>
      {units.map((unit) => (
        <li key={unit.id} data-unit-id={unit.id} aria-current={unit.id === current || undefined}>
          {typeof unit.answers['words'] === 'string' ? unit.answers['words'] : ''}
        </li>
      ))}
    </List>
  );
}

const LinesWithButtons = () => (
  <>
    <Bar>
      <Inline>
        <Button size="s">Save</Button>
        <Button size="s">Undo</Button>
        <Button size="s" variant="primary">
          Submit
        </Button>
      </Inline>
    </Bar>
    <Lines />
  </>
);

const surfaceOf = (Main: WorkbenchSurface['Main']): WorkbenchSurface<AudioItem> => ({
  home: '[data-part="lines"]',
  Main,
  createState: () => createSessionState(initialSessionState),
  extend: (shared) => shared,
});

function Shell({
  segments,
  labels,
  surface,
}: {
  segments: typeof answered;
  labels: LabelSet;
  surface: WorkbenchSurface<AudioItem>;
}) {
  const [item] = useState(() => {
    const store = storeOf(documentOf(segments), labels);
    store.select(segments.slice(1, 2).map(({ id }) => id));
    return served(createLocalItem(store), {});
  });
  return (
    <Small style={{ height: 420 }}>
      <Workbench
        item={item}
        surface={surface}
        title="call_0007.wav"
        user={person}
        describeFault={({ code }) => code}
        onSubmit={async () => undefined}
      />
    </Small>
  );
}

/** As wide as a text beside its panel needs; the text is in sight. Marks are measured, so it is not made smaller. */
const AsWide = styled.div`
  width: 840px;
  height: 320px;
`;

const Small = styled(Frame)`
  zoom: 0.5;
`;

const Code = styled(CodeBlock)`
  width: 100%;
  min-width: 0;
`;

const List = styled.ol`
  margin: ${token.space[4]};
  padding-inline-start: ${token.space[5]};
  outline: none;

  li {
    padding: ${token.space[1]} ${token.space[2]};
    border-radius: ${token.radius.s};
  }

  [aria-current] {
    background: ${token.tone.accent.soft};
  }
`;

const Bar = styled.div`
  padding: ${token.space[2]} ${token.space[4]};
  border-bottom: 1px solid ${token.color.border};
`;

/** Annotators and workbenches as a whole: smaller than on a page of their own. */
export const workbenchExamples: UsageExamples = {
  'Quick start/AudioAnnotator': {
    done: <SmallAnnotator labels={asked} segments={answered} height={560} />,
    undone: (
      <Wide>
        <Stack gap={3}>
          <Wave segments={answered}>
            {({ player, viewport }) => <TransportBar player={player} viewport={viewport} />}
          </Wave>
          <TextField label="What is said" value="" onChange={nothing} />
          <Inline>
            <Button>Save</Button>
          </Inline>
        </Stack>
      </Wide>
    ),
  },
  'Quick start/TextAnnotator': {
    done: <SmallText text="Anna flew from Beijing to Shanghai." labels={places} marks={journey} />,
    undone: <SmallText text="0:00 Thank you for calling. 0:03 My parcel has not come." labels={plain} />,
  },
  'Quick start/earmark-audio': {
    done: (
      <Code
        title="HTML"
        code={`const audio = document.querySelector('#call');
audio.rules = { maxSegmentSeconds: 20 };
audio.addEventListener('ready', () => {
  audio.seek(3);
});`}
      />
    ),
    undone: (
      <Code
        title="React"
        code={`<earmark-audio
  src={url}
  labels={JSON.stringify(labels)}
  ref={(element) => element?.seek(3)}
/>`}
      />
    ),
  },
  'Kit/AudioWorkbench': {
    done: <SmallWorkbench labels={asked} segments={answered} height={560} />,
    undone: <SmallWorkbench labels={asked} segments={answered} height={240} />,
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
  'Kit/Workbench': {
    done: <Shell segments={answered} labels={words} surface={surfaceOf(Lines)} />,
    undone: <Shell segments={answered} labels={words} surface={surfaceOf(LinesWithButtons)} />,
  },
};
