import { defaultAudioRules, type AudioDocument, type Fault } from '@earmark/model';
import { Spinner } from '@earmark/ui';
import { useEffect, useState } from 'react';
import { createMemoryStorage, openAudioItem, type AudioItem, type WorkbenchMode } from '../../core/index.ts';
import { AudioWorkbench } from '../AudioWorkbench.tsx';
import type { AudioMedia } from '../use-tools.ts';
import { loadSpeech, speechLabels } from './speech.ts';
import { createStoryServer, type StoryServer } from './story-server.ts';

export interface StoryWorkbenchProps {
  mode?: WorkbenchMode;
  /** What the audio holds when it is opened. */
  start?: (empty: AudioDocument) => AudioDocument;
  /** Called once when everything stands. */
  onOpened?: (opened: { item: AudioItem; server: StoryServer }) => void;
  onHandIn?: (kind: string, revision: number) => void;
  watermark?: readonly string[];
}

const untouched = (empty: AudioDocument): AudioDocument => empty;

/** The workbench over a real recording and a server in the page. */
export function StoryWorkbench({ mode = 'annotate', start = untouched, onOpened, onHandIn, watermark }: StoryWorkbenchProps) {
  const [opened, setOpened] = useState<{ item: AudioItem; media: AudioMedia; before: AudioDocument } | null>(null);
  useEffect(() => {
    let item: AudioItem | undefined;
    let isGone = false;
    void (async () => {
      const { media, document } = await loadSpeech();
      const before = start(document);
      const server = createStoryServer(before);
      const result = await openAudioItem({ userId: 7, itemId: crypto.randomUUID(), labels: speechLabels, rules: { ...defaultAudioRules, maxSegmentSeconds: 5 }, mode, storage: createMemoryStorage(), load: server.load, send: server.send });
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
  }, [mode, start, onOpened]);
  const handIn = (kind: string) => async (revision: number) => onHandIn?.(kind, revision);
  return (
    <div style={{ height: 720 }}>
      {opened ? (
        <AudioWorkbench
          item={opened.item}
          media={opened.media}
          title="jfk.wav"
          user={{ id: 7, name: 'Ana Silva' }}
          describeFault={describe}
          onSubmit={handIn('submit')}
          onPass={handIn('pass')}
          onReject={handIn('reject')}
          compareWith={{ name: 'As opened', load: async () => opened.before }}
          watermark={watermark}
        />
      ) : (
        <Spinner />
      )}
    </div>
  );
}

const describe = ({ code, params }: Fault): string => `${code.replaceAll('_', ' ')}${params?.['title'] === undefined ? '' : `: ${params['title']}`}`;
