import { unitIndex } from '@earmark/model';
import { IconButton, token, useText } from '@earmark/ui';
import { Merge, Split, Trash2, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { audioActions, type AudioActionId } from '../../../audio/index.ts';
import { mayEdit, type AudioState } from '../../../core/index.ts';
import { useActionHint, useActionNames } from '../../../shortcuts/index.ts';
import { useStore } from '../../../store-react/index.ts';
import { kitText } from '../../../text/index.ts';
import { useAudioSession } from '../session/index.ts';

type Missing = 'nothingSelected' | 'noNext';

interface Tool {
  readonly id: AudioActionId;
  readonly icon: LucideIcon;
  /** The missing preconditions that disable the tool; a split has none, because the playhead alone decides. */
  readonly needs: readonly Missing[];
}

const tools: readonly Tool[] = [
  { id: 'segment.split-at-playhead', icon: Split, needs: [] },
  { id: 'segment.merge-with-next', icon: Merge, needs: ['nothingSelected', 'noNext'] },
  { id: 'segment.delete', icon: Trash2, needs: ['nothingSelected'] },
];

/**
 * Buttons for the actions on segments that dragging does not cover. Pressing one keeps the focus, so that a text is
 * split at its caret.
 */
export function SegmentTools() {
  const session = useAudioSession();
  const t = useText(kitText);
  const { nameOf } = useActionNames();
  const hint = useActionHint(audioActions);
  const isOffered = useStore(session.store, (state) => mayEdit(state.mode) && state.document.segments.length > 0);
  const missing = useStore(session.store, missingFrom);
  if (!isOffered) return null;
  return (
    <Group role="group" aria-label={t('actionGroups.segment')}>
      {tools.map(({ id, icon: Icon, needs }) => (
        <IconButton
          key={id}
          preventFocusOnPress
          aria-label={nameOf(id)}
          tooltip={hint(id)}
          icon={<Icon />}
          disabledReason={missing && needs.includes(missing) ? t(`workbench.${missing}`) : null}
          onPress={() => session.perform(id)}
        />
      ))}
    </Group>
  );
}

/** What the selection lacks for a merge. */
function missingFrom({ document, selection }: AudioState): Missing | null {
  if (selection.length !== 1) return selection.length === 0 ? 'nothingSelected' : null;
  const { segments } = document;
  const at = unitIndex(segments, selection[0]);
  const current = segments[at];
  if (!current) return 'noNext';
  // Looked for in place, not by the index of segments: this is asked with each key that is typed.
  for (let next = at + 1; next < segments.length; next += 1) if (segments[next]?.track === current.track) return null;
  return 'noNext';
}

const Group = styled.div`
  display: flex;
  gap: ${token.space[1]};
  margin-inline-end: ${token.space[2]};
  padding-inline-end: ${token.space[2]};
  border-inline-end: 1px solid ${token.color.border};
`;
