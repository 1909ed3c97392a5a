import type { Segment } from '@earmark/model';
import { toast, useText } from '@earmark/ui';
import { useEffect, useMemo, useRef } from 'react';
import type { Player, SegmentAppearance, Viewport, WaveformLayer } from '../../audio/index.ts';
import type { OtherRevision, Revisions } from '../../compare/index.ts';
import type { AudioItem } from '../../core/index.ts';
import type { RecognitionResult } from '../../recognition/index.ts';
import { Workbench, WorkbenchFrame, type ShellProps } from '../../workbench/index.ts';
import { kitText } from '../../text/index.ts';
import { AudioContext } from './audio-context.ts';
import { audioSurfaceText } from './audio-surface-text.ts';
import { createAudioSurface } from './audio-surface.tsx';
import type { SegmentListHandle } from './list/index.ts';
import { useTools, type AudioMedia, type Tools } from './use-tools.ts';
import type { AudioNotice } from './session/index.ts';

export interface AudioWorkbenchProps extends ShellProps {
  item: AudioItem;
  media: AudioMedia;
  /** A revision to compare with, for example the one judged last. */
  compareWith?: OtherRevision;
  /** The task's common phrases, for the text boxes. */
  phrases?: readonly string[];
  /** The recogniser's result for this audio: shown beside the text, and accepted from there. */
  recognition?: RecognitionResult;
  /** The item's revisions, of which any two can be compared; takes precedence over `compareWith`. */
  revisions?: Revisions;
  /** Own layers of the waveform. Compared by identity: a new object starts a new layer. */
  layers?: readonly WaveformLayer[];
  /** Tone, sign or hatching of a segment in the waveform, instead of those by its status. */
  appearanceOf?: (segment: Segment) => Partial<SegmentAppearance> | undefined;
  /** Called with player and time axis once they stand, and again for another audio. */
  onOpen?: (tools: { readonly player: Player; readonly viewport: Viewport }) => void;
}

/** The workbench over one audio. Fills its parent; usable by mouse, keyboard and screen reader. */
export function AudioWorkbench(props: AudioWorkbenchProps) {
  const tools = useTools(props.media, props.item);
  return tools ? <OpenWorkbench {...props} tools={tools} /> : <WorkbenchFrame />;
}

const noPhrases: readonly string[] = [];
const noLayers: readonly WaveformLayer[] = [];

function OpenWorkbench({ tools, ...props }: AudioWorkbenchProps & { tools: Tools }) {
  const {
    media,
    compareWith,
    phrases,
    recognition,
    revisions,
    onOpen,
    layers = noLayers,
    appearanceOf,
    ...shell
  } = props;
  const { item, describeFault } = shell;
  const t = useText(kitText);
  const editing = useText(audioSurfaceText);
  const list = useRef<SegmentListHandle>(null);
  const latest = useRef({ media, phrases, recognition, t, editing, onOpen });
  latest.current = { media, phrases, recognition, t, editing, onOpen };
  // What an embedder returns is no clean-up
  useEffect(() => void latest.current.onOpen?.(tools), [tools]);
  const surface = useMemo(
    () =>
      createAudioSurface({
        tools,
        phrases: () => latest.current.phrases ?? noPhrases,
        peaks: () => latest.current.media.peaks,
        recognition: () => latest.current.recognition,
        scrollTo: (segmentId) => list.current?.scrollTo(segmentId),
        say(notice: AudioNotice, count = 0) {
          const words = latest.current;
          if (notice === 'noNext') toast.info(words.t('workbench.noNext'));
          else if (notice === 'copied' || notice === 'answersDropped') toast.info(words.editing(notice, { count }));
          else toast.info(words.editing(notice));
        },
        textRules: item.store.rules,
      }),
    [tools, item],
  );
  const contents = useMemo(
    () => ({ item, media, tools, describeFault, recognition, revisions, compareWith, layers, appearanceOf, list }),
    [item, media, tools, describeFault, recognition, revisions, compareWith, layers, appearanceOf],
  );
  return (
    <AudioContext.Provider value={contents}>
      <Workbench
        {...shell}
        onSubmit={forgetting(tools, shell.onSubmit)}
        onPass={forgetting(tools, shell.onPass)}
        onReject={forgetting(tools, shell.onReject)}
        surface={surface}
        canCompare={revisions !== undefined || compareWith !== undefined}
      />
    </AudioContext.Provider>
  );
}

/** What was submitted or judged has to be heard anew when it comes back. */
const forgetting = <Parts extends readonly unknown[]>(
  { memory }: Tools,
  end: ((...parts: Parts) => Promise<void>) | undefined,
): ((...parts: Parts) => Promise<void>) | undefined =>
  end &&
  (async (...parts) => {
    await end(...parts);
    memory.forget();
  });
