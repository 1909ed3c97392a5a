import type { Guidance } from '@earmark/contract';
import { diffTexts } from '@earmark/model';
import { Button, Dialog, ErrorState, Skeleton, Stack, token } from '@earmark/ui';
import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf, useAction, useCall } from '../../data/index.ts';
import { formatDateTime, texts } from '../../i18n/index.ts';
import { RulesButton } from './RulesButton.tsx';

const t = texts('rules-reader');

interface GuidanceDialogProps {
  taskId: number;
  /** The server knows that the person has opened the newest version. */
  onRead: () => void;
  /** Shows the rules document elsewhere than over the page. */
  onReadRules?: (() => void) | undefined;
  onClose: () => void;
}

/**
 * What changed in a task's instructions and rules document since the person opened them. Opening it says that they were
 * read.
 */
export function GuidanceDialog({ taskId, onRead, onReadRules, onClose }: GuidanceDialogProps) {
  const { data, error, refresh } = useCall('getGuidance', { task_id: taskId });
  const { run } = useAction('readGuidance');
  // Once it is read the answer compares with the version before; what was opened stays
  const [shown, setShown] = useState<Guidance>();
  useEffect(() => {
    if (!data || data.version <= (shown?.version ?? 0)) return;
    setShown(data);
    void run({ task_id: taskId, version: data.version }, { isQuiet: true }).then(({ ok }) =>
      ok ? onRead() : undefined,
    );
  }, [data, shown, run, taskId, onRead]);
  return (
    <Dialog
      isOpen
      size="m"
      onOpenChange={onClose}
      title={t('changedTitle')}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('understood')}
        </Button>
      }
    >
      {shown ? (
        <Stack gap={4}>
          {shown.changed_at === null ? null : <Note>{t('changedAt', { time: formatDateTime(shown.changed_at) })}</Note>}
          <Section>
            <h3>{t('instructions')}</h3>
            <Difference before={shown.before?.instructions ?? shown.instructions} after={shown.instructions} />
          </Section>
          <Section>
            <h3>{t('title')}</h3>
            <Note>{documentChange(shown)}</Note>
            {shown.rules_document ? (
              <div>
                <RulesButton taskId={taskId} document={shown.rules_document} onPress={onReadRules} />
              </div>
            ) : null}
          </Section>
        </Stack>
      ) : error ? (
        <ErrorState message={sentenceOf(error)} onRetry={refresh} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  );
}

function documentChange({ before, rules_document: now }: Guidance): string {
  if (!before?.has_other_document) return now ? t('sameDocument') : t('noDocument');
  if (before.rules_document === null) return t('addedDocument');
  return t(now ? 'otherDocument' : 'removedDocument', { before: before.rules_document });
}

/**
 * A text with what was removed from it and added to it, word by word; one after the other when little of it stayed,
 * because a mixture of both cannot be read.
 */
function Difference({ before, after }: { before: string; after: string }) {
  const runs = useMemo(() => diffTexts(before, after, 'word'), [before, after]);
  if (after === '' && before === '') return <Note>{t('noInstructions')}</Note>;
  const kept = runs.reduce((sum, { kind, text }) => (kind === 'same' ? sum + text.length : sum), 0);
  if (before !== '' && after !== '' && kept < Math.min(before.length, after.length) / 2)
    return (
      <Prose>
        <ins>{after}</ins>
        {'\n\n'}
        <del>{before}</del>
      </Prose>
    );
  return (
    <Prose>
      {runs.map(({ kind, text }, index) =>
        kind === 'same' ? (
          // Runs have no identity of their own
          <span key={index}>{text}</span>
        ) : kind === 'added' ? (
          <ins key={index}>{text}</ins>
        ) : (
          <del key={index}>{text}</del>
        ),
      )}
    </Prose>
  );
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};

  h3 {
    font-weight: ${token.fontWeight.strong};
  }
`;

const Note = styled.p`
  color: ${token.color.textMuted};
`;

const Prose = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;

  ins {
    background: ${token.tone.success.soft};
    color: ${token.tone.success.text};
  }

  del {
    background: ${token.tone.danger.soft};
    color: ${token.tone.danger.text};
  }
`;
