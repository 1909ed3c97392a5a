import type { AudioRules } from '@earmark/model';
import { Button, EarmarkScope, Spinner, token, useText, type EarmarkScopeProps, type ThemeChoice } from '@earmark/ui';
import { CircleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PeaksSource, Player, SegmentAppearance, WaveformLayer } from '../audio/index.ts';
import { AudioWorkbench, type AudioMedia, type AudioWorkbenchProps } from '../surface/audio/index.ts';
import { annotationOf, inSeconds, type Annotation, type AnnotationSegment } from './annotation.ts';
import {
  createAnnotatorHandle,
  watchAnnotator,
  type AnnotatorEvents,
  type AnnotatorHandle,
} from './annotator-handle.ts';
import { faultSentence } from './fault-sentence.ts';
import { createLocalItem } from './local-item.ts';
import type { LabelInput } from './simple-labels.ts';
import type { OpenAudio } from './sound/index.ts';
import { quickText } from './quick-text.ts';
import { useAudio } from './use-audio.ts';
import { useAudioStore } from './use-audio-store.ts';

export interface AudioAnnotatorProps extends AnnotatorEvents {
  /** URL of the audio: preferably WAV (any length), or any format that the browser decodes. */
  src: string;
  /** Prepared peaks, such as `createHttpPeaks(url)`: the audio stands at once, whatever its format. Keep the object. */
  peaks?: PeaksSource;
  /** Resolves with a new URL when a signed one has expired. */
  renewAudioUrl?: AudioMedia['renewAudioUrl'];
  /** URLs of the voice activity model; without it silence is detected by loudness alone. */
  silero?: AudioMedia['silero'];
  /** The questions about each segment; a single text by default. */
  labels?: LabelInput;
  /** Controlled annotation. Pass the argument of `onChange` back; any other value replaces what is displayed. */
  value?: Annotation;
  /** Initial annotation when uncontrolled. */
  defaultValue?: Annotation;
  /** Called after each edit, undo and redo. Times are in seconds. */
  onChange?: (annotation: Annotation) => void;
  /**
   * Called when the audio is open, with all that an application can do: play, seek, zoom, select, read, and the store.
   */
  onReady?: (handle: AnnotatorHandle) => void;
  /**
   * Stores the annotation when the person asks for it: by the key for saving, and before it is submitted. What throws
   * or rejects is not stored, and not submitted.
   */
  onSave?: (annotation: Annotation) => Promise<void> | void;
  /** Adds a submit button. Called when all required answers are given and nothing is at fault. */
  onSubmit?: (annotation: Annotation) => Promise<void> | void;
  /** Rules of the task, such as limits of segment lengths. */
  rules?: Partial<AudioRules>;
  /** Disables editing. */
  isReadOnly?: boolean;
  /** Segments that may not be edited, moved or deleted while others may; comments are allowed on them. */
  isLocked?: (segment: AnnotationSegment) => boolean;
  /** Tone, sign, hatching or speaker of a segment in the waveform, instead of those by its status and answers. */
  appearanceOf?: (segment: AnnotationSegment) => Partial<SegmentAppearance> | undefined;
  /** Own layers of the waveform. Compared by identity: a new object starts a new layer. */
  layers?: readonly WaveformLayer[];
  /** Default `en`; languages other than `en` and `zh` need `texts`. */
  language?: 'en' | 'zh' | (string & {});
  /** Texts that override the annotator's own or add a language, created by `createTexts`. */
  texts?: EarmarkScopeProps['texts'];
  /** Default `light`; `system` follows the system's colour scheme, also when it changes. */
  theme?: ThemeChoice;
  /** Accent colours, created by `createBrand` of `@earmark/ui`; the kit's own without it. */
  brand?: EarmarkScopeProps['brand'];
  /** Default: the file name. */
  title?: ReactNode;
  /** Author of comments. */
  user?: AudioWorkbenchProps['user'];
  /** Slot at the start of the top bar, before the title. */
  headerStart?: ReactNode;
  /** Slot at the end of the top bar. */
  actions?: ReactNode;
  /** A panel beside the work, such as a document to read. */
  beside?: ReactNode;
  /** Phrases that are often needed, for the text boxes. */
  phrases?: readonly string[];
  /** What a recogniser heard, shown beside the text and accepted from there. */
  recognition?: AudioWorkbenchProps['recognition'];
  /** Keys of the person, created by `createKeymap`; the default keys without it. */
  keymap?: AudioWorkbenchProps['keymap'];
  /** Opens a dictionary for the check of spelling (`rules.checks.spelling`), which finds nothing without it. */
  openSpeller?: AudioWorkbenchProps['openSpeller'];
  /** Lines of a watermark. */
  watermark?: readonly string[];
  /** Formats the times of comments, given as ISO 8601; by the language when absent. */
  formatTime?: (iso: string) => string;
  /** Lets it be heard while another annotator of the page plays; by default that one is paused. */
  playsBesideOthers?: boolean;
  /** Class of the annotator and of its overlays; use it to override tokens such as `--em-color-accent`. */
  className?: string;
  /** The container element, when theme and tokens are to be set on it instead. */
  host?: HTMLElement;
}

/** Complete annotator for an audio URL, without server, provider or set-up. Fills its parent, which needs a height. */
export function AudioAnnotator({
  language = 'en',
  texts,
  theme = 'light',
  brand,
  className,
  host,
  ...props
}: AudioAnnotatorProps) {
  return (
    <EarmarkScope
      locale={language === 'zh' ? 'zh-CN' : language}
      texts={texts}
      theme={theme}
      brand={brand}
      className={className}
      host={host}
    >
      <Opening {...props} />
    </EarmarkScope>
  );
}

type Inner = Omit<AudioAnnotatorProps, 'language' | 'texts' | 'theme' | 'brand' | 'className' | 'host'>;

function Opening(props: Inner) {
  const t = useText(quickText);
  const load = useAudio(props.src, props.peaks);
  // A new key for a new audio: store, player and undo history belong to one audio.
  if (load.status === 'ready') return <Annotator key={load.audio.url} {...props} audio={load.audio} />;
  if (load.status === 'loading')
    return (
      <Notice role="status">
        <Spinner /> {t('loading')}
      </Notice>
    );
  return (
    <Notice role="alert">
      <CircleAlert size={16} aria-hidden="true" /> {t(`failed.${load.reason}`)}
      <Button size="s" onPress={load.retry}>
        {t('retry')}
      </Button>
    </Notice>
  );
}

function Annotator({
  audio,
  labels,
  value,
  defaultValue,
  onChange,
  onReady,
  onSave,
  onSubmit,
  rules,
  isReadOnly = false,
  isLocked,
  appearanceOf,
  layers,
  title,
  user = nobody,
  headerStart,
  actions,
  renewAudioUrl,
  silero,
  playsBesideOthers = false,
  beside,
  phrases,
  recognition,
  keymap,
  openSpeller,
  watermark,
  formatTime,
  onTime,
  onPlaying,
  onSelect,
  onSegmentEnter,
  onSegmentLeave,
  onFaults,
}: Inner & { audio: OpenAudio }) {
  const t = useText(quickText);
  const store = useAudioStore({
    shape: audio.shape,
    // The default question is translated, hence labels may change with the language; `useAudioStore` compares content.
    labels: labels ?? [{ id: 'text', title: t('words') }],
    value,
    defaultValue,
    onChange,
    rules,
    mode: isReadOnly ? 'view' : 'annotation',
    isLocked,
  });
  // The item lives as long as its store, while embedders pass another function with each rendering
  const saving = useRef(onSave);
  saving.current = onSave;
  const item = useMemo(
    () =>
      createLocalItem(store, async () => {
        try {
          await saving.current?.(annotationOf(store.getState().document));
          return true;
        } catch {
          return false;
        }
      }),
    [store],
  );
  const media = useMemo(
    (): AudioMedia => ({ audioUrl: audio.url, peaks: audio.peaks, samples: audio.samples, renewAudioUrl, silero }),
    [audio, renewAudioUrl, silero],
  );
  const [tools, setTools] = useState<Pick<AnnotatorHandle, 'player' | 'viewport'> | null>(null);
  useEffect(() => (tools && !playsBesideOthers ? playAlone(tools.player) : undefined), [tools, playsBesideOthers]);
  // A ref instead of dependencies: a new callback must not report readiness again.
  const events = { onReady, onTime, onPlaying, onSelect, onSegmentEnter, onSegmentLeave, onFaults };
  const latest = useRef(events);
  latest.current = events;
  useEffect(() => {
    if (!tools) return undefined;
    const handle = createAnnotatorHandle(store, audio, tools, item.sync.flush);
    const end = watchAnnotator(handle, () => latest.current);
    latest.current.onReady?.(handle);
    if (handle.faults.length > 0) latest.current.onFaults?.(handle.faults);
    return end;
  }, [store, item, audio, tools]);
  return (
    <AudioWorkbench
      item={item}
      media={media}
      title={title ?? fileNameOf(audio.url)}
      user={user}
      describeFault={(fault) => faultSentence(fault, t)}
      onSubmit={onSubmit && (async () => onSubmit(annotationOf(store.getState().document)))}
      headerStart={headerStart}
      actions={actions}
      {...{ beside, phrases, recognition, keymap, openSpeller, watermark, formatTime, layers }}
      appearanceOf={appearanceOf && ((segment) => appearanceOf(inSeconds(segment, audio.shape.sampleRate)))}
      onOpen={setTools}
    />
  );
}

/** The player that is heard, of those of which one is heard at a time. */
let heard: Player | undefined;

/** Pauses the one that is heard when another starts. Returns the function that ends it. */
function playAlone(player: Player): () => void {
  const end = player.subscribe(() => {
    if (heard === player || !player.getState().isPlaying) return;
    heard?.pause();
    heard = player;
  });
  return () => {
    end();
    if (heard === player) heard = undefined;
  };
}

/** Author of comments where the embedder names none. */
const nobody = { id: 0, name: '–' };

function fileNameOf(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  // Malformed escapes in URLs throw; the raw name is still better than none.
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const Notice = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space[2]};
  height: 100%;
  min-height: 120px;
  padding: ${token.space[4]};
  background: ${token.color.canvas};
  color: ${token.color.textMuted};
`;
