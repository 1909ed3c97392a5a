import { defaultAudioRules, type AudioDocument, type AudioRules, type Fault, type LabelSet } from '@earmark/model';
import { Spinner } from '@earmark/ui';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocale } from 'react-aria-components';
import { createMemoryStorage, openAudioItem, type AudioItem, type WorkbenchMode } from '../../../core/index.ts';
import type { RecognitionResult } from '../../../recognition/index.ts';
import { AudioWorkbench, type AudioWorkbenchProps } from '../AudioWorkbench.tsx';
import type { Revisions } from '../../../compare/index.ts';
import type { AudioMedia } from '../use-tools.ts';
import { loadSpeech, speechLabels } from './speech.ts';
import { createStoryServer, type StoryServer } from './story-server.ts';

interface StoryWorkbenchProps {
  mode?: WorkbenchMode;
  /** Makes the initial document from an empty one. */
  start?: (empty: AudioDocument) => AudioDocument;
  /** Called once when the workbench is ready. */
  onOpened?: (opened: { item: AudioItem; server: StoryServer }) => void;
  /** Called once player and time axis stand. */
  onTools?: AudioWorkbenchProps['onOpen'];
  onSubmitted?: (kind: string, ...parts: readonly (number | undefined)[]) => void;
  watermark?: readonly string[];
  /** Differences from the story's rules, which allow five seconds a segment. */
  rules?: Partial<AudioRules>;
  phrases?: readonly string[];
  labels?: LabelSet;
  recognition?: (empty: AudioDocument) => RecognitionResult;
  /** Whether the initial document is offered as a revision to compare with. */
  hasRevisions?: boolean;
  /** Content before the title. */
  headerStart?: ReactNode;
}

const untouched = (empty: AudioDocument): AudioDocument => empty;

/** The workbench over a real recording and a server in the page. */
export function StoryWorkbench({
  mode = 'annotation',
  start = untouched,
  onOpened,
  onTools,
  onSubmitted,
  watermark,
  rules,
  phrases,
  labels: given,
  recognition,
  hasRevisions = false,
  headerStart,
}: StoryWorkbenchProps) {
  const { locale } = useLocale();
  // The language of the first moment: what is opened keeps its labels.
  const [own] = useState(() => speechLabels[locale.startsWith('zh') ? 'zh' : 'en']);
  const labels = given ?? own;
  const [opened, setOpened] = useState<{ item: AudioItem; media: AudioMedia; before: AudioDocument } | null>(null);
  useEffect(() => {
    let item: AudioItem | undefined;
    let isGone = false;
    void (async () => {
      const { media, document } = await loadSpeech();
      const before = start(document);
      const server = createStoryServer(before);
      const result = await openAudioItem({
        userId: 7,
        itemId: crypto.randomUUID(),
        labels,
        rules: { ...defaultAudioRules, maxSegmentSeconds: 5, ...rules },
        mode,
        storage: createMemoryStorage(),
        load: server.load,
        send: server.send,
      });
      if (result.kind !== 'opened') throw new Error(result.kind);
      item = result.item;
      if (isGone) return item.close();
      onOpened?.({ item, server });
      setOpened({ item, media, before });
    })();
    return () => {
      isGone = true;
      item?.close();
    };
  }, [mode, start, onOpened, rules, labels]);
  const before = opened?.before;
  const heard = useMemo(() => before && recognition?.(before), [before, recognition]);
  const revisions = useMemo(() => (before && hasRevisions ? revisionsOf(before) : undefined), [before, hasRevisions]);
  const submitAs =
    (kind: string) =>
    async (...parts: readonly (number | undefined)[]) =>
      onSubmitted?.(kind, ...parts);
  return (
    <div style={{ height: '100vh', minHeight: 600 }}>
      {opened ? (
        <AudioWorkbench
          item={opened.item}
          onOpen={onTools}
          media={opened.media}
          title="jfk.wav"
          headerStart={headerStart}
          user={{ id: 7, name: 'Ana Silva' }}
          describeFault={describe}
          onSubmit={submitAs('submit')}
          onPass={submitAs('pass')}
          onReject={submitAs('reject')}
          compareWith={{ name: 'As opened', load: async () => opened.before }}
          watermark={watermark}
          phrases={phrases}
          formatTime={(iso) => iso.slice(0, 16).replace('T', ' ')}
          recognition={heard}
          revisions={revisions}
        />
      ) : (
        <Spinner />
      )}
    </div>
  );
}

const revisionsOf = (before: AudioDocument): Revisions => ({
  list: async () => [
    { id: '1', kind: 'annotation', name: 'Revision 1', at: '2026-03-02T08:30:00Z', author: 'Ana Silva' },
    { id: '0', kind: 'recognition', name: 'Revision 0', at: '2026-03-01T08:30:00Z' },
  ],
  load: async (id) => (id === '1' ? before : { ...before, segments: before.segments.slice(1) }),
});

const describe = ({ code, params }: Fault): string =>
  `${code.replaceAll('_', ' ')}${params?.['title'] === undefined ? '' : `: ${params['title']}`}`;
