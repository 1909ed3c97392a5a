import type { Fault } from '@earmark/model';
import { toast } from '@earmark/ui';
import { useMemo, useRef } from 'react';
import { pageClipboard } from '../clipboard/index.ts';
import type { AudioItem } from '../core/index.ts';
import type { RecognitionResult } from '../recognition/index.ts';
import { useKitText } from '../text/index.ts';
import {
  createSession,
  createWorkbenchFocus,
  type WorkbenchSession,
  type WorkbenchUser,
  type SubmitKind,
  type Notice,
} from './session/index.ts';
import type { OtherRevision, Revisions } from './dialogs/index.ts';
import type { SegmentListHandle } from './list/index.ts';
import { useEditingText } from './text/index.ts';
import type { Tools } from './use-tools.ts';

export interface NewSessionProps {
  item: AudioItem;
  tools: Tools;
  user: WorkbenchUser;
  describeFault: (fault: Fault) => string;
  phrases?: readonly string[];
  recognition?: RecognitionResult;
  revisions?: Revisions;
  compareWith?: OtherRevision;
  /** Writes the times of comments, given as ISO 8601; as the language does when absent. */
  formatTime?: (iso: string) => string;
  onSubmit?: (revision: number) => Promise<void>;
  onPass?: (revision: number, unjudged: number) => Promise<void>;
  onReject?: (revision: number) => Promise<void>;
}

const noPhrases: readonly string[] = [];

/** One session for as long as item and tools last; what the embedder passes anew on each render is looked up when needed. */
export function useNewSession(
  props: NewSessionProps,
  root: { current: HTMLElement | null },
  list: { current: SegmentListHandle | null },
): WorkbenchSession {
  const text = useKitText();
  const editing = useEditingText();
  const latest = useRef({ props, text, editing });
  latest.current = { props, text, editing };
  const { item, tools, user, onSubmit, onPass, onReject } = props;
  const hasTimeFormat = props.formatTime !== undefined;
  const offered = [onSubmit && 'submit', onPass && 'pass', onReject && 'reject'].filter(Boolean).join(' ');
  return useMemo(() => {
    const senders: Record<SubmitKind, (revision: number, unjudged: number) => Promise<void>> = {
      submit: async (revision) => latest.current.props.onSubmit?.(revision),
      pass: async (revision, unjudged) => latest.current.props.onPass?.(revision, unjudged),
      reject: async (revision) => latest.current.props.onReject?.(revision),
    };
    const say = (notice: Notice, count = 0): void => {
      const { workbench, save, partNotLoaded } = latest.current.text;
      if (notice === 'notSaved') toast.error(save.notSaved);
      else if (notice === 'notLoaded') toast.error(partNotLoaded);
      else if (notice === 'submitBlocked' || notice === 'passBlocked') toast.warning(workbench[notice](count));
      else if (notice === 'nothingSelected' || notice === 'noNext') toast.info(workbench[notice]);
      else if (notice === 'copied' || notice === 'answersDropped') toast.info(latest.current.editing[notice](count));
      else toast.info(latest.current.editing[notice]);
    };
    return createSession({
      item,
      ...tools,
      user: { id: user.id, name: user.name },
      clipboard: pageClipboard(),
      ...(hasTimeFormat && { formatTime: (iso: string) => latest.current.props.formatTime?.(iso) ?? iso }),
      offers() {
        const { recognition, revisions, compareWith } = latest.current.props;
        return {
          recognition,
          canCompare: revisions !== undefined || compareWith !== undefined,
          canCut: tools.source !== undefined,
        };
      },
      phrases: () => latest.current.props.phrases ?? noPhrases,
      focus: createWorkbenchFocus(
        () => root.current,
        (id) => list.current?.scrollTo(id),
      ),
      report: (fault) => toast.error(latest.current.props.describeFault(fault)),
      say,
      submit: {
        ...(offered.includes('submit') && { submit: senders.submit }),
        ...(offered.includes('pass') && { pass: senders.pass }),
        ...(offered.includes('reject') && { reject: senders.reject }),
      },
    });
  }, [item, tools, user.id, user.name, hasTimeFormat, offered, root, list]);
}
