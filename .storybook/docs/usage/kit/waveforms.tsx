import {
  ChannelControls,
  createSpectrogramSettings,
  createViewport,
  SpectrogramView,
  TransportBar,
} from '@earmark/annotation-kit';
import { AudioPreview } from '@earmark/annotation-kit/audio-preview';
import type { Segment, Track } from '@earmark/model';
import { Button, CodeBlock, Inline, Stack, TextArea, token } from '@earmark/ui';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { nothing, Wide, type UsageExamples } from '../parts.tsx';
import {
  call,
  callSeconds,
  Frame,
  peaksOf,
  samplesOf,
  segmentsOf,
  soundOf,
  useWav,
  Wave,
  type Line,
} from './sound.tsx';

const segments = segmentsOf(call);
const [first, second, third] = call;
const agent: readonly Line[] = [first, third].filter((line) => line !== undefined);
const user: readonly Line[] = [second].filter((line) => line !== undefined);
const mono = [soundOf(call)];
const stereo = [soundOf(agent), soundOf(user)];

const track = (title: string, more: Partial<Track> = {}): Track => ({
  title,
  mayOverlap: false,
  channel: null,
  ...more,
});
const speakers = [track('Agent'), track('User')];
const bySpeaker = inOrder([...segmentsOf(agent), ...segmentsOf(user, 1)]);
/** A track for what a question on one track would ask. */
const labels = ['Agent', 'User', 'Woman', 'Man', 'Calm', 'Angry'].map((title) => track(title));
const byLabel = inOrder([
  ...segmentsOf(agent),
  ...segmentsOf(user, 1),
  ...segmentsOf(call, 2),
  ...segmentsOf(agent, 4),
  ...segmentsOf(user, 5),
]);

function inOrder(all: readonly Segment[]): Segment[] {
  return all.toSorted((a, b) => a.start - b.start || a.track - b.track);
}

/** What stands in a list beside a waveform. */
function Rows({ rows }: { rows: readonly Segment[] }) {
  return (
    <List>
      {rows.map(({ id, start, answers }) => (
        <li key={id}>
          <Time>{`0:0${Math.floor(start / 8000)}`}</Time>
          {String(answers['words'])}
        </li>
      ))}
    </List>
  );
}

/** The frequencies of the call alone. */
function Frequencies() {
  const [made] = useState(() => ({
    viewport: createViewport({ sampleRate: 8000, totalSamples: callSeconds * 8000 }),
    samples: samplesOf(mono),
    settings: createSpectrogramSettings({}, { getItem: () => null, setItem: nothing }),
  }));
  return (
    <Frame>
      <SpectrogramView {...made} channels={1} height={110} isAlone />
    </Frame>
  );
}

function Preview({ title }: { title: string }) {
  const url = useWav(mono);
  const [peaks] = useState(() => peaksOf(mono));
  return url === undefined ? null : (
    <AudioPreview title={title} audioUrl={url} peaks={peaks} durationSeconds={callSeconds} />
  );
}

const Foot = styled.div`
  padding: ${token.space[1]} ${token.space[2]};
  border-top: 1px solid ${token.color.border};
`;

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${token.fontSize.m};

  li {
    padding: ${token.space[1]} 0;
    border-bottom: 1px solid ${token.color.border};
  }
`;

const Time = styled.span`
  display: inline-block;
  width: 4em;
  color: ${token.color.textMuted};
  font-variant-numeric: tabular-nums;
`;

const Code = styled(CodeBlock)`
  width: 100%;
  min-width: 0;
`;

/** What is seen and heard of an audio. */
export const waveformExamples: UsageExamples = {
  'Audio/Waveform': {
    done: (
      <Wide>
        <Stack gap={2}>
          <Wave segments={segments} />
          <Rows rows={segments} />
        </Stack>
      </Wide>
    ),
    undone: <Wave segments={segments} />,
  },
  'Audio/Tracks': {
    done: <Wave segments={bySpeaker} tracks={speakers} height={210} />,
    undone: <Wave segments={byLabel} tracks={labels} height={290} />,
  },
  'Audio/Channels': {
    done: (
      <Wave segments={segments} channels={stereo} height={200}>
        {({ channels }) => (
          <Foot>
            <ChannelControls channels={channels} />
          </Foot>
        )}
      </Wave>
    ),
    undone: <Wave segments={segments} />,
  },
  'Audio/Transport': {
    done: (
      <Wave segments={segments}>{({ player, viewport }) => <TransportBar player={player} viewport={viewport} />}</Wave>
    ),
    undone: (
      <Wide>
        <Stack gap={2}>
          <Wave segments={segments}>
            {({ player, viewport }) => <TransportBar player={player} viewport={viewport} />}
          </Wave>
          <Inline>
            <Button icon={<Play />}>Play</Button>
          </Inline>
        </Stack>
      </Wide>
    ),
  },
  'Audio/Spectrogram': {
    done: (
      <Wide>
        <Stack gap={2}>
          <Wave segments={segments} />
          <Frequencies />
        </Stack>
      </Wide>
    ),
    undone: <Frequencies />,
  },
  'Audio/Player': {
    done: (
      <Code
        title="TypeScript"
        code={`const player = createPlayer(
  { url },
  { ...size, onNeedUrl: sign },
);
player.onFrame(moveLine);`}
      />
    ),
    undone: (
      <Code
        title="React"
        code={`const sample = useStore(
  player,
  (now) => now.positionSample,
);
return <Line at={sample} />;`}
      />
    ),
  },
  'Audio/AudioPreview': {
    done: (
      <Wide>
        <Stack gap={3}>
          <Preview title="call_0007.wav" />
          <Preview title="call_0008.wav" />
        </Stack>
      </Wide>
    ),
    undone: (
      <Wide>
        <Stack gap={3}>
          <Preview title="call_0007.wav" />
          <TextArea label="What is said" value="Thank you for calling." onChange={nothing} />
        </Stack>
      </Wide>
    ),
  },
};
