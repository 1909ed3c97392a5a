import type { AudioRules } from '@earmark/model';
import { Button, EarmarkScope, Spinner, token, useText, type EarmarkScopeProps, type ThemeChoice } from '@earmark/ui';
import { CircleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { AudioStore } from '../core/index.ts';
import { AudioWorkbench, type AudioMedia, type AudioWorkbenchProps } from '../surface/audio/index.ts';
import { annotationOf, type Annotation } from './annotation.ts';
import { faultSentence } from './fault-sentence.ts';
import { createLocalItem } from './local-item.ts';
import type { LabelInput } from './simple-labels.ts';
import type { OpenAudio } from './sound/index.ts';
import { quickText } from './quick-text.ts';
import { useAudio } from './use-audio.ts';
import { useAudioStore } from './use-audio-store.ts';

export interface AudioAnnotatorProps {
  /** URL of the audio: preferably WAV (any length), or any format that the browser decodes. */
  src: string;
  /** The questions about each segment; a single text by default. */
  labels?: LabelInput;
  /** Controlled annotation. Pass the argument of `onChange` back; any other value replaces what is displayed. */
  value?: Annotation;
  /** Initial annotation when uncontrolled. */
  defaultValue?: Annotation;
  /** Called after each edit, undo and redo. Times are in seconds. */
  onChange?: (annotation: Annotation) => void;
  /** Called when the audio is open. The store offers everything that keys and pointer can do. */
  onReady?: (ready: { store: AudioStore; audio: OpenAudio }) => void;
  /** Adds a submit button. Called when all required answers are given and nothing is at fault. */
  onSubmit?: (annotation: Annotation) => Promise<void> | void;
  /** Rules of the task, such as limits of segment lengths. */
  rules?: Partial<AudioRules>;
  /** Disables editing. */
  isReadOnly?: boolean;
  /** Default `en`; languages other than `en` and `zh` need `texts`. */
  language?: 'en' | 'zh' | (string & {});
  /** Texts that override the annotator's own or add a language, created by `createTexts`. */
  texts?: EarmarkScopeProps['texts'];
  /** Default `light`; `system` follows the system's colour scheme, also when it changes. */
  theme?: ThemeChoice;
  /** Default: the file name. */
  title?: ReactNode;
  /** Author of comments. */
  user?: AudioWorkbenchProps['user'];
  /** Slot at the start of the top bar, before the title. */
  headerStart?: ReactNode;
  /** Slot at the end of the top bar. */
  actions?: ReactNode;
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
    // The default question is translated, hence labels may change with the language; `useAudioStore` compares content.
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
  // A ref instead of a dependency: a new callback must not report readiness again.
  const ready = useRef(onReady);
  ready.current = onReady;
  useEffect(() => ready.current?.({ store, audio }), [store, audio]);
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
    />
  );
}

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
