import type { LabelSet } from '@earmark/model';
import { Dialog, EmptyState, ErrorState, IconButton, Select, Spinner, token } from '@earmark/ui';
import { ArrowLeftRight, GitCompare } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from 'react-aria-components';
import { styled } from 'styled-components';
import { RevisionCompare } from './RevisionCompare.tsx';
import { revisionKinds, type LoadRevision, type RevisionEntry } from './revision.ts';
import { useCompareText } from './text/index.ts';
import { useRevision } from './use-revision.ts';

export interface RevisionDialogProps {
  /** Newest first. */
  revisions: readonly RevisionEntry[];
  load: LoadRevision;
  labels: LabelSet;
  /** The sides shown first; without them the two newest revisions, the older on the left. */
  left?: string;
  right?: string;
  onOpenSegment?: (segmentId: string) => void;
  onClose: () => void;
}

/** Compares any two revisions of an audio: both sides are chosen here. */
export function RevisionDialog({ revisions, load, labels, left, right, onOpenSegment, onClose }: RevisionDialogProps) {
  const text = useCompareText();
  const [sides, setSides] = useState({ left: left ?? revisions[1]?.id ?? revisions[0]?.id, right: right ?? revisions[0]?.id });
  const options = useOptions(revisions);
  const nameOf = (id: string | undefined): string => revisions.find((revision) => revision.id === id)?.name ?? '';
  return (
    <Dialog isOpen size="xl" title={text.title} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {revisions.length === 0 ? (
        <EmptyState icon={<GitCompare />} title={text.nothingToCompare} hint={text.nothingToCompareHint} />
      ) : (
        <Column>
          <Choice>
            <Select aria-label={text.left} options={options} value={sides.left ?? null} onChange={(id) => setSides({ ...sides, left: id })} />
            <IconButton aria-label={text.swap} icon={<ArrowLeftRight />} onPress={() => setSides({ left: sides.right, right: sides.left })} />
            <Select aria-label={text.right} options={options} value={sides.right ?? null} onChange={(id) => setSides({ ...sides, right: id })} />
          </Choice>
          <Both key={`${sides.left} ${sides.right}`} left={sides.left} right={sides.right} load={load} labels={labels} names={[nameOf(sides.left), nameOf(sides.right)]} onOpenSegment={onOpenSegment} />
        </Column>
      )}
    </Dialog>
  );
}

interface BothProps extends Pick<RevisionDialogProps, 'load' | 'labels' | 'onOpenSegment'> {
  left: string | undefined;
  right: string | undefined;
  names: readonly [string, string];
}

function Both({ left, right, load, labels, names, onOpenSegment }: BothProps) {
  const text = useCompareText();
  const [before, retryBefore] = useRevision(left, load);
  const [after, retryAfter] = useRevision(right, load);
  if (before === 'failed' || after === 'failed') {
    const retry = (): void => {
      if (before === 'failed') retryBefore();
      if (after === 'failed') retryAfter();
    };
    return <ErrorState title={text.loadFailed} onRetry={retry} />;
  }
  if (before === 'loading' || after === 'loading') return <Spinner aria-label={text.loading} />;
  return <RevisionCompare before={before} after={after} labels={labels} names={names} onOpenSegment={onOpenSegment} />;
}

/** The revisions by what they came from, with author and time below each. */
function useOptions(revisions: readonly RevisionEntry[]) {
  const text = useCompareText();
  const { locale } = useLocale();
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return revisionKinds.flatMap((kind) => {
    const options = revisions.filter((revision) => revision.kind === kind).map(({ id, name, author, at }) => ({ value: id, label: `${text.revisionKinds[kind]} · ${name}`, description: [author, at && dates.format(new Date(at))].filter(Boolean).join(' · ') || undefined }));
    return options.length > 0 ? [{ title: text.revisionKinds[kind], options }] : [];
  });
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[4]};
`;

const Choice = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: ${token.space[2]};
`;
