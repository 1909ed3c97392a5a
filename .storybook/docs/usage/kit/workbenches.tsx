import {
  AudioAnnotator,
  AudioWorkbench,
  createLocalItem,
  createSessionState,
  initialSessionState,
  TransportBar,
  useStore,
  useUnits,
  useWorkbenchSession,
  Workbench,
  type AudioItem,
  type WorkbenchSurface,
} from '@earmark/annotation-kit';
import type { LabelSet } from '@earmark/model';
import { Button, CodeBlock, Inline, Stack, TextField, token, useTheme } from '@earmark/ui';
import { useMemo, useState } from 'react';
import { useLocale } from 'react-aria-components';
import { styled } from 'styled-components';
import { nothing, Wide, type UsageExamples } from '../parts.tsx';
import { person, served } from './served.ts';
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

/** The annotator and the workbenches of sound, and the shell, as a whole: smaller than on a page of their own. */
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
  'Kit/Workbench': {
    done: <Shell segments={answered} labels={words} surface={surfaceOf(Lines)} />,
    undone: <Shell segments={answered} labels={words} surface={surfaceOf(LinesWithButtons)} />,
  },
};
