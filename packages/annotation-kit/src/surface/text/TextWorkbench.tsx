import { createTextIndex, type TextDocument } from '@earmark/model';
import { toast, useText } from '@earmark/ui';
import { useMemo, useRef, useState } from 'react';
import type { Revisions } from '../../compare/index.ts';
import { hintTopic, Workbench, type ShellProps } from '../../workbench/index.ts';
import type { CopyMarks } from './marks/index.ts';
import type { OpenPart, ProposalRequest, TextItem, TextPart } from './session/index.ts';
import { createSpeaker } from './speaker.ts';
import { ComparedContext, SpeakerContext } from './text-context.ts';
import { createTextSurface } from './text-surface.tsx';
import { textSurfaceText } from './text-surface-text.ts';

export interface TextWorkbenchProps extends ShellProps {
  item: TextItem;
  /** The parts of the text, as many as its document has; must stay the same array while the item is open. */
  parts: readonly TextPart[];
  /** Asks for proposals, which the embedder adds to the item's store; without it none are offered. */
  onPropose?: (request: ProposalRequest) => void;
  /** What other copies of the work have where they differ; must stay the same array while the item is open. */
  copies?: readonly CopyMarks[];
  /** The item's revisions, of which any two can be compared. */
  revisions?: Revisions<TextDocument>;
}

const noCopies: readonly CopyMarks[] = [];

/** The workbench over one text. Fills its parent; usable by keyboard, pointer, finger and screen reader. */
export function TextWorkbench({ parts, copies = noCopies, onPropose, revisions, ...shell }: TextWorkbenchProps) {
  const { item } = shell;
  const t = useText(textSurfaceText);
  const [speaker] = useState(createSpeaker);
  const latest = useRef({ t, onPropose });
  latest.current = { t, onPropose };
  const canPropose = onPropose !== undefined;
  const surface = useMemo(
    () =>
      createTextSurface({
        item,
        parts: openParts(parts),
        // Marks of the document may be the same objects
        copies: copies.map(({ letter, marks }) => ({ letter, marks: marks.map((mark) => ({ ...mark })) })),
        say: (notice) => toast.info(latest.current.t(notice), { topic: hintTopic }),
        announce: speaker.say,
        ...(canPropose && { propose: (request) => latest.current.onPropose?.(request) }),
      }),
    [item, parts, copies, canPropose, speaker],
  );
  const compared = useMemo(() => ({ item, revisions }), [item, revisions]);
  return (
    <SpeakerContext.Provider value={speaker}>
      <ComparedContext.Provider value={compared}>
        <Workbench {...shell} surface={surface} canCompare={revisions !== undefined} />
      </ComparedContext.Provider>
    </SpeakerContext.Provider>
  );
}

/** Indexes the parts of a text. */
const openParts = (parts: readonly TextPart[]): readonly OpenPart[] =>
  parts.map((part) => {
    const index = createTextIndex(part.text);
    let sentences = part.sentences;
    return {
      ...part,
      index,
      // Cut when the caret first asks for them: few texts without stored sentences are moved through by sentences.
      get sentences() {
        return (sentences ??= sentenceEnds(part.text, index.toPoint));
      },
    };
  });

function sentenceEnds(text: string, toPoint: (unit: number) => number): readonly number[] {
  const ends: number[] = [];
  const segmenter = new Intl.Segmenter('zh', { granularity: 'sentence' });
  for (const { index, segment } of segmenter.segment(text)) ends.push(toPoint(index + segment.length));
  return ends;
}
