import type { AudioRules, Fault } from '@earmark/model';
import {
  Button,
  EarmarkScope,
  Spinner,
  token,
  useText,
  type EarmarkScopeProps,
  type ThemeChoice,
  type Translate,
} from '@earmark/ui';
import { CircleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { AudioStore } from '../core/index.ts';
import { AudioWorkbench, type AudioMedia, type AudioWorkbenchProps } from '../surface/audio/index.ts';
import { annotationOf, type Annotation } from './annotation.ts';
import { createLocalItem } from './local-item.ts';
import type { LabelInput } from './simple-labels.ts';
import type { OpenAudio } from './sound/index.ts';
import { quickText } from './quick-text.ts';
import { useAudio } from './use-audio.ts';
import { useAudioStore } from './use-audio-store.ts';

export interface AudioAnnotatorProps {
  /** Address of the audio: WAV best (any length), or whatever the browser can decode. */
  src: string;
  /** What is asked about each segment; one text when absent. */
  labels?: LabelInput;
  /** Controlled: what is annotated. Hand back what `onChange` tells of; anything else is shown in its place. */
  value?: Annotation;
  /** Uncontrolled: what is annotated at first. */
  defaultValue?: Annotation;
  /** Told of each edit, also of undo and redo. Times are in seconds. */
  onChange?: (annotation: Annotation) => void;
  /** Told once the audio is open; with the store everything can be done that keys and pointer can. */
  onReady?: (ready: { store: AudioStore; audio: OpenAudio }) => void;
  /** Shows a button to hand in; told when nothing that is required is missing. */
  onSubmit?: (annotation: Annotation) => Promise<void> | void;
  rules?: Partial<AudioRules>;
  isReadOnly?: boolean;
  /** `en` when absent; others than `en` and `zh` by `texts`. */
  language?: 'en' | 'zh' | (string & {});
  /** Texts that come before the annotator's own, or say them in another language: made by `createTexts`. */
  texts?: EarmarkScopeProps['texts'];
  /** `light` when absent; `system`: what the person's system asks for, also when that changes. */
  theme?: ThemeChoice;
  /** The file's name when absent. */
  title?: ReactNode;
  /** In whose name comments are written. */
  user?: AudioWorkbenchProps['user'];
  /** Slots in the bar at the top: before the title, and at its end. */
  headerStart?: ReactNode;
  actions?: ReactNode;
  /** Goes to the annotator and to what floats above it: the place for own token values, say `--em-color-accent`. */
  className?: string;
  /** The element that it is mounted in, when that is to carry theme and tokens itself. */
  host?: HTMLElement;
}

/** A whole annotator over an audio address: no server, no provider, no set-up. Fills its parent, which needs a height. */
export function AudioAnnotator({
  language = 'en',
  texts,
  theme = 'light',
  className,
  host,
  ...props
}: AudioAnnotatorProps) {
  return (
    <EarmarkScope
      locale={language === 'zh' ? 'zh-CN' : language}
      texts={texts}
      theme={theme}
      className={className}
      host={host}
    >
      <Opening {...props} />
    </EarmarkScope>
  );
}

type Inner = Omit<AudioAnnotatorProps, 'language' | 'texts' | 'theme' | 'className' | 'host'>;

function Opening(props: Inner) {
  const t = useText(quickText);
  const load = useAudio(props.src);
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
  onSubmit,
  rules,
  isReadOnly = false,
  title,
  user = nobody,
  headerStart,
  actions,
}: Inner & { audio: OpenAudio }) {
  const t = useText(quickText);
  const store = useAudioStore({
    shape: audio.shape,
    labels: labels ?? [{ id: 'text', title: t('words') }],
    value,
    defaultValue,
    onChange,
    rules,
    mode: isReadOnly ? 'view' : 'annotation',
  });
  const item = useMemo(() => createLocalItem(store), [store]);
  const media = useMemo(
    (): AudioMedia => ({ audioUrl: audio.url, peaks: audio.peaks, samples: audio.samples }),
    [audio],
  );
  const ready = useRef(onReady);
  ready.current = onReady;
  useEffect(() => ready.current?.({ store, audio }), [store, audio]);
  return (
    <AudioWorkbench
      item={item}
      media={media}
      title={title ?? fileNameOf(audio.url)}
      user={user}
      describeFault={(fault) => sentenceOf(fault, t)}
      onSubmit={onSubmit && (async () => onSubmit(annotationOf(store.getState().document)))}
      headerStart={headerStart}
      actions={actions}
    />
  );
}

const nobody = { id: 0, name: '–' };

function fileNameOf(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function sentenceOf({ code, params = {} }: Fault, t: Translate<typeof quickText>): string {
  const key = `faults.${code}`;
  if (!isSpoken(key)) return t('otherFault');
  const { seconds = '', min = '', max = '', title = '', characters = '', number = '' } = params;
  return t(key, { seconds, min, max, title, characters, number });
}

const isSpoken = (key: string): key is Extract<keyof typeof quickText.en, `faults.${string}`> => key in quickText.en;

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
