import { Banner, IconButton, Popover, Stack, token } from '@earmark/ui';
import { FileText, Info } from 'lucide-react';
import { styled } from 'styled-components';
import type { ItemAnswer } from '../../business/index.ts';
import { texts } from '../../i18n/index.ts';
import { changedGuidance, rulesPanel } from '../rules-reader/index.ts';
import { reading } from './reading.ts';

const t = texts('rules-reader');

interface ReadRulesProps {
  task: Pick<ItemAnswer['task'], 'id' | 'instructions' | 'rules_document' | 'guidance_changed'>;
  /** Why the item was sent back; empty when that no longer matters. */
  remark: string;
  isReading: boolean;
  onReading: (isReading: boolean) => void;
}

/** Buttons for what there is to read: instructions, reason of a rejection, rules document, changed guidance. */
export function ReadRules({ task, remark, isReading, onReading }: ReadRulesProps) {
  return (
    <>
      {task.instructions === '' && remark === '' ? null : (
        <Popover
          trigger={<IconButton icon={<Info />} aria-label={t('workbench:instructions')} tooltipPlacement="bottom" />}
          title={t('workbench:instructions')}
          placement="bottom end"
        >
          <Text>
            {remark === '' ? null : (
              <Banner tone="warning" title={t('workbench:returnedRemark')}>
                {remark}
              </Banner>
            )}
            {task.instructions === '' ? null : <Prose>{task.instructions}</Prose>}
          </Text>
        </Popover>
      )}
      {task.guidance_changed ? (
        <changedGuidance.Part taskId={task.id} isCompact onReadRules={() => onReading(true)} />
      ) : null}
      {task.rules_document ? (
        <IconButton
          icon={<FileText />}
          aria-label={t('title')}
          tooltipPlacement="bottom"
          isActive={isReading}
          onHoverStart={rulesPanel.preload}
          onPress={() => onReading(!isReading)}
        />
      ) : null}
    </>
  );
}

/** The rules document beside the work. */
export const RulesBeside = ({ taskId, onClose }: { taskId: number; onClose: () => void }) => (
  <rulesPanel.Part taskId={taskId} isFresh={reading.isFresh} positions={reading.positions} onClose={onClose} />
);

const Text = styled(Stack)`
  width: 360px;
  max-width: 80vw;
`;

const Prose = styled.p`
  color: ${token.color.text};
  white-space: pre-wrap;
`;
