import type { Fault, Segment } from '@earmark/model';
import { isText } from '@earmark/model';
import { toast } from '@earmark/ui';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { TransportBar, WaveformView } from '../audio/index.ts';
import { mayEdit, type AudioItem, type Keymap } from '../core/index.ts';
import { KeymapContext, ShortcutHelp, useActionKeys, useKeymap } from '../shortcuts/index.ts';
import { useStore } from '../store-react/index.ts';
import { useKitText } from '../text/index.ts';
import { Watermark } from '../watermark/index.ts';
import { beginWithRemarks, BenchContext, createBench, createPlaces, type Bench, type BenchUser, type HandIn, type Notice } from './bench/index.ts';
import { handlers } from './handlers/index.ts';
import { SegmentList, type SegmentListHandle } from './list/index.ts';
import { SidePanel } from './panel/index.ts';
import { CompareDialog, MarkBar, TopBar, TroubleBanner, type OtherRevision } from './top/index.ts';
import { SegmentTools, WaveMenu } from './wave/index.ts';
import { useTools, type AudioMedia, type Tools } from './use-tools.ts';
import { Below, Frame, ListPlace, WavePlace } from './workbench-style.ts';

export interface AudioWorkbenchProps {
  item: AudioItem;
  media: AudioMedia;
  title: ReactNode;
  /** In whose name comments are written. */
  user: BenchUser;
  describeFault: (fault: Fault) => string;
  /** Each is told the revision that is meant; without it its button is not there. */
  onSubmit?: (revision: number) => Promise<void>;
  onPass?: (revision: number) => Promise<void>;
  onReject?: (revision: number) => Promise<void>;
  headerStart?: ReactNode;
  actions?: ReactNode;
  /** A revision to compare with, say the one that was judged last. */
  compareWith?: OtherRevision;
  /** The person's own keys; the ones around, or else the default ones, when absent. */
  keymap?: Keymap;
  /** Lines of the watermark; none when absent. */
  watermark?: readonly string[];
}

/** The whole place of work on one audio. Fills its parent; mouse, keyboard and screen reader reach everything. */
export function AudioWorkbench(props: AudioWorkbenchProps) {
  const tools = useTools(props.media, props.item.store.getState().document);
  return tools ? <OpenWorkbench {...props} tools={tools} /> : <Frame />;
}

function OpenWorkbench({ tools, ...props }: AudioWorkbenchProps & { tools: Tools }) {
  const { item, media, title, describeFault, headerStart, actions, compareWith, watermark } = props;
  const around = useKeymap();
  const keymap = props.keymap ?? around;
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<SegmentListHandle>(null);
  const bench = useBenchOf({ ...props, tools }, root, list);
  const text = useKitText();
  const mode = useStore(item.store, (state) => state.mode);
  const { isHelpOpen, mark } = useStore(bench.state, (state) => state);
  const [other, setOther] = useState<OtherRevision | null>(null);
  useActionKeys(root, keymap, () => item.store.getState().mode, (id) => handlers[id](bench));
  useLeaveWarning(item);
  useEffect(() => beginWithRemarks(bench), [bench]);
  const textLabel = item.store.labels.segment.find(isText);
  const labelOf = (segment: Segment): string => {
    const answer = textLabel ? segment.answers[textLabel.id] : undefined;
    return typeof answer === 'string' ? answer : '';
  };
  return (
    <KeymapContext value={keymap}>
    <BenchContext value={bench}>
      <Frame ref={root}>
        <TopBar title={title} headerStart={headerStart} actions={actions} compare={compareWith && { name: compareWith.name, onOpen: () => setOther(compareWith) }} />
        <TroubleBanner item={item} onCompare={() => setOther(theirsOf(item, text.trouble.theirs))} />
        <WavePlace data-place="wave">
          <WaveMenu>
            {(onContextMenu) => (
              <WaveformView store={item.store} viewport={tools.viewport} player={tools.player} peaks={media.peaks} samples={media.samples} mark={mark} isReadOnly={!mayEdit(mode)} onFault={bench.report} labelOf={labelOf} onContextMenu={onContextMenu} />
            )}
          </WaveMenu>
        </WavePlace>
        <TransportBar player={tools.player} viewport={tools.viewport} store={item.store} tools={<SegmentTools />}>
          <MarkBar />
        </TransportBar>
        <Below>
          <ListPlace data-place="list">
            <SegmentList ref={list} />
          </ListPlace>
          <SidePanel describeFault={describeFault} />
        </Below>
        <ShortcutHelp isOpen={isHelpOpen} onOpenChange={(isOpen) => bench.state.set({ isHelpOpen: isOpen })} mode={mode} />
        {other ? <CompareDialog other={other} onClose={() => setOther(null)} /> : null}
        {watermark ? <Watermark lines={watermark} /> : null}
      </Frame>
    </BenchContext>
    </KeymapContext>
  );
}

/** One bench for as long as item and tools last; what the embedder passes anew on each render is looked up when needed. */
function useBenchOf(props: AudioWorkbenchProps & { tools: Tools }, root: { current: HTMLElement | null }, list: { current: SegmentListHandle | null }): Bench {
  const text = useKitText();
  const latest = useRef({ props, text });
  latest.current = { props, text };
  const { item, tools, user, onSubmit, onPass, onReject } = props;
  const offered = [onSubmit && 'submit', onPass && 'pass', onReject && 'reject'].filter(Boolean).join(' ');
  return useMemo(() => {
    const senders: Record<HandIn, (revision: number) => Promise<void>> = {
      submit: async (revision) => latest.current.props.onSubmit?.(revision),
      pass: async (revision) => latest.current.props.onPass?.(revision),
      reject: async (revision) => latest.current.props.onReject?.(revision),
    };
    const say = (notice: Notice, count = 0): void => {
      const { bench, save } = latest.current.text;
      if (notice === 'notSaved') toast.error(save.notSaved);
      else if (notice === 'submitBlocked' || notice === 'passBlocked') toast.warning(bench[notice](count));
      else toast.info(bench[notice]);
    };
    return createBench({
      item,
      ...tools,
      user: { id: user.id, name: user.name },
      places: createPlaces(() => root.current, (id) => list.current?.scrollTo(id)),
      report: (fault) => toast.error(latest.current.props.describeFault(fault)),
      say,
      handIn: {
        ...(offered.includes('submit') && { submit: senders.submit }),
        ...(offered.includes('pass') && { pass: senders.pass }),
        ...(offered.includes('reject') && { reject: senders.reject }),
      },
    });
  }, [item, tools, user.id, user.name, offered, root, list]);
}

/** Theirs, while in conflict. */
const theirsOf = ({ sync }: AudioItem, name: string): OtherRevision => ({
  name,
  async load() {
    const loaded = await sync.loadTheirs();
    if (loaded.kind !== 'loaded') throw new Error(loaded.kind);
    return loaded.document;
  },
});

/** The browser asks before leaving as long as edits exist in this page alone. */
function useLeaveWarning({ sync }: AudioItem): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      const { isVolatile, pendingEdits } = sync.getState();
      if (isVolatile && pendingEdits > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [sync]);
}
