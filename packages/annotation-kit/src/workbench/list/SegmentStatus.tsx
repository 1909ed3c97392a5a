import type { Segment } from '@earmark/model';
import { StatusTag } from '@earmark/ui';
import { statusAppearance, untouchedAppearance, type SegmentAppearance } from '../../audio/index.ts';
import { isUntouched } from '../../labels/index.ts';
import { useKitText } from '../../text/index.ts';
import { useWorkbenchSession, type WorkbenchSession } from '../session/index.ts';
import { useEditingText } from '../text/index.ts';

/** How a segment is coloured everywhere at the workbench: by its status, and neutral while nobody has said anything about it. */
export const appearanceOf = (segment: Segment, { store }: Pick<WorkbenchSession, 'store'>): SegmentAppearance =>
  isUntouched(segment, store.labels.segment) ? untouchedAppearance : statusAppearance[segment.status];

/** A segment's status in words, the same in the list and in the panel. */
export function SegmentStatus({ segment }: { segment: Segment }) {
  const session = useWorkbenchSession();
  const { statuses } = useKitText();
  const { notAnnotated } = useEditingText();
  const appearance = appearanceOf(segment, session);
  return (
    <StatusTag isPlain tone={appearance.tone}>
      {appearance === untouchedAppearance ? notAnnotated : statuses[segment.status]}
    </StatusTag>
  );
}
