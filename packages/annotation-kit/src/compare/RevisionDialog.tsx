import type { AudioDocument, LabelSet } from '@earmark/model';
import { RevisionChoice, type RevisionChoiceProps } from './RevisionChoice.tsx';
import { RevisionCompare } from './RevisionCompare.tsx';

export interface RevisionDialogProps extends Omit<RevisionChoiceProps<AudioDocument>, 'compared'> {
  labels: LabelSet;
  onOpenSegment?: (segmentId: string) => void;
}

/** Compares any two revisions of an audio: both sides are chosen in the dialog. */
export const RevisionDialog = ({ labels, onOpenSegment, ...choice }: RevisionDialogProps) => (
  <RevisionChoice
    {...choice}
    compared={(sides) => <RevisionCompare {...sides} labels={labels} onOpenSegment={onOpenSegment} />}
  />
);
