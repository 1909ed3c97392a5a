/* What the samples of the documentation take for granted: names of the packages without their import, and things of the application around them. */
import type * as kit from '@earmark/annotation-kit';
import type * as model from '@earmark/model';
import type * as ui from '@earmark/ui';
import type * as react from 'react';

type PropsOf<Component extends (props: never) => unknown> = Parameters<Component>[0];

declare global {
  const AudioAnnotator: typeof kit.AudioAnnotator;
  const AudioWorkbench: typeof kit.AudioWorkbench;
  const EarmarkScope: typeof ui.EarmarkScope;
  const RevisionDialog: typeof kit.RevisionDialog;
  const SelectionReadout: typeof kit.SelectionReadout;
  const SpectrogramView: typeof kit.SpectrogramView;
  const TransportBar: typeof kit.TransportBar;
  const WaveformView: typeof kit.WaveformView;
  const applyCommands: typeof model.applyCommands;
  const createAudioSession: typeof kit.createAudioSession;
  const createChannels: typeof kit.createChannels;
  const createKeymap: typeof kit.createKeymap;
  const createSilenceFinder: typeof kit.createSilenceFinder;
  const createSpectrogramLayer: typeof kit.createSpectrogramLayer;
  const openAudioItem: typeof kit.openAudioItem;
  const useAudio: typeof kit.useAudio;
  const useAudioStore: typeof kit.useAudioStore;
  const useAudioTools: typeof kit.useAudioTools;
  const useEffect: typeof react.useEffect;
  const useMemo: typeof react.useMemo;
  const useState: typeof react.useState;
  const useStore: typeof kit.useStore;

  type Annotation = kit.Annotation;
  type AudioDocument = model.AudioDocument;
  type LabelSet = model.LabelSet;
  type OpenAudio = kit.OpenAudio;
  type OpenSpeller = kit.OpenSpeller;
  type OutgoingBatch = kit.OutgoingBatch;
  type SendResult = kit.SendResult;
  type WaveformLayer = kit.WaveformLayer;

  const item: kit.AudioItem;
  const store: kit.AudioStore;
  const player: kit.Player;
  const viewport: kit.Viewport;
  const peaks: kit.PeaksSource;
  const samples: kit.SamplesSource;
  const silero: kit.SileroAssets;
  const storage: kit.KeymapStorage;
  const silences: kit.Span[];
  const points: number[];
  const energies: { readonly sample: number; readonly value: number }[];
  const audio: kit.AudioSession;
  const layers: kit.WaveformLayer[];
  const labels: model.LabelSet;
  const rules: model.AudioRules;
  const mode: kit.WorkbenchMode;
  const recognised: model.AudioDocument;
  const props: PropsOf<typeof kit.AudioWorkbench> &
    PropsOf<typeof kit.WaveformView> &
    PropsOf<typeof kit.SpectrogramView>;

  const dictionary: {
    readonly correct: (word: string) => boolean;
    readonly suggest: (word: string) => readonly string[];
  };
  const userId: number;
  const itemId: string;
  const user: { readonly id: number };
  const src: string;
  const audioUrl: string;
  const sampleRate: number;
  const channels: number;
  const channelCount: number;
  const totalSamples: number;
  const track: number;
  const signal: AbortSignal;
  const sentences: Record<model.FaultCode, string>;
  const BackButton: () => react.ReactNode;
  const ReleaseButton: () => react.ReactNode;
  const lease: NonNullable<kit.OpenAudioItemOptions['lease']>;
  const load: kit.ItemServer['load'];
  const send: kit.ItemServer['send'];
  const loadRevision: kit.LoadRevision;
  const listRevisions: () => Promise<kit.RevisionEntry[]>;
  function renewAudioUrl(): Promise<string>;
  function submit(revision: number): Promise<void>;
  function pass(revision: number, unjudged: number, heard?: number): Promise<void>;
  function reject(revision: number, heard?: number): Promise<void>;
  function keep(document: model.AudioDocument, revision: number): void;
  function save(annotation: kit.Annotation): void;
  function isFinal(id?: string): boolean;
  function isAllowed(annotation: kit.Annotation): boolean;
  function close(): void;
  function setTrack(track: number): void;
  function labelOf(segment: model.Segment): string;
  function report(fault: model.Fault): void;
  function open(request: kit.ContextMenuRequest): void;
  function onProgress(share: number): void;
  /** A recording of the application, and how it asks its server for fresh addresses of it. */
  const file: { readonly id: number; readonly name: string; readonly audioUrl: string; readonly peaksUrl: string };
  function readAddresses(id: number): Promise<{ audioUrl: string; peaks: string }>;
}
