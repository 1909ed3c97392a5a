import { limits, type Application } from '@earmark/contract';
import { Button, Card, ConfirmDialog, EmptyState, ErrorState, Skeleton, toast, token } from '@earmark/ui';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { orThrow, sentenceOf, useAction, useCall } from '../../data/index.ts';
import { formatDateTime, texts } from '../../i18n/index.ts';
import { ApplicationState } from '../application-list/index.ts';

const t = texts('team');

/** One's own applications with their states, newest first; those in review can be cancelled. */
export function OwnApplications() {
  const own = useCall('teamApplyList', { page_size: limits.page.maxSize });
  const cancel = useAction('cancelApplication');
  const [asked, setAsked] = useState<Application | null>(null);
  return (
    <Card title={t('ownApplications')} isFlush>
      {own.error ? (
        <ErrorState title={t('common:notLoaded')} message={sentenceOf(own.error)} onRetry={own.refresh} />
      ) : own.data === undefined ? (
        <Padded>
          <Skeleton lines={3} />
        </Padded>
      ) : own.data.rows.length === 0 ? (
        <EmptyState icon={<Inbox />} title={t('noOwnApplications')} />
      ) : (
        <List aria-label={t('ownApplications')}>
          {own.data.rows.map((application) => (
            <li key={application.id}>
              <div>
                <p>
                  <strong>{application.team}</strong> <ApplicationState status={application.status} />
                </p>
                <small>
                  {t(application.kind === 'join' ? 'appliedToJoin' : 'appliedToFound', {
                    time: formatDateTime(application.created_at),
                  })}
                </small>
                {application.reason === '' ? null : <p>{t('reasonGiven', { reason: application.reason })}</p>}
              </div>
              {application.status === 'in_review' ? (
                <Button
                  size="s"
                  aria-label={`${t('cancelApplication')}: ${application.team}`}
                  onPress={() => setAsked(application)}
                >
                  {t('cancelApplication')}
                </Button>
              ) : null}
            </li>
          ))}
        </List>
      )}
      {asked ? (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setAsked(null)}
          title={t('cancelApplicationTitle', { team: asked.team })}
          confirmLabel={t('cancelApplication')}
          cancelLabel={t('keepApplication')}
          onConfirm={async () => {
            orThrow(await cancel.run({ id: asked.id }));
            toast.success(t('applicationCancelled'));
          }}
        >
          {t('cancelApplicationText')}
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}

const Padded = styled.div`
  padding: ${token.space[4]};
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: ${token.space[3]};
    padding: ${token.space[3]} ${token.space[4]};
  }

  li + li {
    border-top: 1px solid ${token.color.border};
  }

  li > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  small,
  p + p {
    color: ${token.color.textMuted};
    font-size: ${token.fontSize.s};
  }
`;
