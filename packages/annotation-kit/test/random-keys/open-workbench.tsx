import {
  defaultTextRules,
  emptyTextDocument,
  pointLength,
  beginText,
  textEditing,
  type TextDocument,
} from '@earmark/model';
import { EarmarkProvider, toast } from '@earmark/ui';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import type { Player } from '../../src/audio/index.ts';
import { createDocumentStore, type AudioItem, type WorkbenchMode } from '../../src/core/index.ts';
import { createLocalItem } from '../../src/quick/index.ts';
import { annotated, speechLabels } from '../../src/surface/audio/story/speech.ts';
import { StoryWorkbench } from '../../src/surface/audio/story/StoryWorkbench.tsx';
import { TextWorkbench } from '../../src/surface/text/index.ts';
import type { Seen } from './hidden-change.ts';

export interface OpenWorkbench {
  /** What is open now, and what of it is selected. */
  readonly see: () => Seen;
  readonly close: () => void;
}

/** A speech of eleven seconds in forty segments, more than the list has room for. */
export async function openAudioWorkbench(mode: WorkbenchMode): Promise<OpenWorkbench> {
  let item: AudioItem | undefined;
  let player: Player | undefined;
  const close = show(
    <StoryWorkbench
      mode={mode}
      start={finelyAnnotated}
      labels={speechLabels.en}
      phrases={phrases}
      hasRevisions
      recognition={recognised}
      onOpened={(opened) => (item = opened.item)}
      onTools={(tools) => (player = tools.player)}
    />,
  );
  await shown('[data-part="stage"][data-status="ready"]');
  return {
    see() {
      if (!item) throw new Error('the audio is not open');
      const { document, selection } = item.store.getState();
      const { isPlaying, positionSample: at } = player?.getState() ?? { isPlaying: false, positionSample: 0 };
      // A speaker is assigned to what is heard, whatever is selected; the waveform shows it
      const heard = document.segments.filter(
        ({ start, end }) => isPlaying && start <= at && at < end + heardLately * document.sampleRate,
      );
      return { answers: document.answers, units: document.segments, selection, heard: heard.map(({ id }) => id) };
    },
    close,
  };
}

/** Seconds. */
const heardLately = 2;
const phrases = ['my fellow Americans', 'your country'];
const recognised = (empty: Parameters<typeof annotated>[0]) => ({ name: 'Engine', document: annotated(empty) });

function finelyAnnotated(empty: Parameters<typeof annotated>[0]): ReturnType<typeof annotated> {
  const whole = annotated(empty);
  const length = Math.floor(empty.totalSamples / 40);
  return {
    ...whole,
    segments: Array.from({ length: 40 }, (_, index) => ({
      id: `part-${index}`,
      track: 0,
      start: index * length,
      end: index * length + Math.floor(length * 0.8),
      answers: { words: `part ${index}`, speaker: ['Man'] },
      comments: [],
      status: 'completed' as const,
    })),
  };
}

const words = 'Angela Merkel visited Hamburg.\nShe left for Washington the same evening.';
const option = (id: string, title: string) => ({ id, title, isDefault: false, labels: [] });

export async function openTextWorkbench(mode: WorkbenchMode): Promise<OpenWorkbench> {
  const document: TextDocument = beginText(
    emptyTextDocument({ parts: [{ name: '', length: pointLength(words) }] }),
    defaultTextRules,
  );
  const store = createDocumentStore(textEditing, {
    document: {
      ...document,
      marks: ['Angela', 'Hamburg', 'Washington'].map((name) => ({
        type: 'span' as const,
        id: name,
        part: 0,
        ranges: [{ start: words.indexOf(name), end: words.indexOf(name) + name.length }],
        answers: { type: ['person'] },
        comments: [],
        status: 'completed' as const,
      })),
    },
    labels: {
      global: [],
      segment: [
        {
          id: 'type',
          title: 'Type',
          type: 'single_tiled',
          isRequired: true,
          options: [option('person', 'Person'), option('place', 'Place')],
        },
      ],
    },
    rules: defaultTextRules,
    mode,
  });
  const item = createLocalItem(store);
  const close = show(
    <TextWorkbench
      item={item}
      parts={parts}
      title="Text 1"
      user={{ id: 7, name: 'Ana Silva' }}
      describeFault={({ code }) => code}
      onSubmit={async () => undefined}
    />,
  );
  await shown('[data-part="text"] [data-bar]');
  window.document.querySelector<HTMLElement>('[data-part="text"]')?.focus();
  return {
    see: () => {
      const { document: now, selection } = store.getState();
      return { answers: now.answers, units: now.marks, selection, heard: [] };
    },
    close,
  };
}

const parts = [{ name: '', text: words }];

/** Shows a workbench between two links, as on a page; returns how to take it away. */
function show(workbench: ReactNode): () => void {
  localStorage.clear();
  const container = document.body.appendChild(document.createElement('main'));
  const root = createRoot(container);
  root.render(
    <EarmarkProvider locale="en" theme="light">
      <a id="before" href="#before">
        Before
      </a>
      <div style={{ height: '90vh' }}>{workbench}</div>
      <a id="after" href="#after">
        After
      </a>
    </EarmarkProvider>,
  );
  let isOpen = true;
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    root.unmount();
    container.remove();
    toast.clear();
    localStorage.clear();
  };
  onTestFinished(close);
  return close;
}

async function shown(selector: string): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (document.querySelector(selector)) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`${selector} is not shown`);
}
