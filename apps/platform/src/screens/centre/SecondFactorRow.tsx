import { limits, type Centre } from '@earmark/contract';
import { Button, Skeleton, StatusTag } from '@earmark/ui';
import { lazy, Suspense, useState } from 'react';
import { sentenceOf, useCall } from '../../data/index.ts';
import { formatDate, texts } from '../../i18n/index.ts';
import { Row } from './Row.tsx';

const t = texts('second-factor');

// Lazy, because few open them, and the first brings the QR code
const TurnOnDialog = lazy(() => import('./TurnOnDialog.tsx').then(({ TurnOnDialog: Part }) => ({ default: Part })));
const AnswerDialog = lazy(() => import('./AnswerDialog.tsx').then(({ AnswerDialog: Part }) => ({ default: Part })));

/** The second factor of the own account, with what can be done about it. */
export function SecondFactorRow({ centre }: { centre: Centre }) {
  const { data: factor, error, refresh } = useCall('getSecondFactor', {});
  const [asked, setAsked] = useState<'turn_on' | 'turn_off' | 'renew' | null>(null);
  const close = (): void => setAsked(null);
  if (error)
    return (
      <Row
        label={t('name')}
        action={
          <Button size="s" onPress={refresh}>
            {t('retry')}
          </Button>
        }
      >
        {sentenceOf(error)}
      </Row>
    );
  if (!factor)
    return (
      <Row label={t('name')}>
        <Skeleton width="160px" height="20px" />
      </Row>
    );
  const { enabled_at: since, recovery_codes_left: left, is_required: isRequired } = factor;
  return (
    <>
      {since === null ? (
        <Row
          label={t('name')}
          action={
            <Button size="s" aria-label={`${t('turnOn')}: ${t('name')}`} onPress={() => setAsked('turn_on')}>
              {t('turnOn')}
            </Button>
          }
        >
          <StatusTag tone={isRequired ? 'warning' : 'neutral'}>{t('off')}</StatusTag>
          <span>{isRequired ? t('requiredSoon') : t('offHint')}</span>
        </Row>
      ) : (
        <Row
          label={t('name')}
          action={
            <>
              <Button size="s" onPress={() => setAsked('renew')}>
                {t('newCodes')}
              </Button>
              {isRequired ? null : (
                <Button size="s" aria-label={`${t('turnOff')}: ${t('name')}`} onPress={() => setAsked('turn_off')}>
                  {t('turnOff')}
                </Button>
              )}
            </>
          }
        >
          <StatusTag tone="success">{t('on')}</StatusTag>
          <span>{t('since', { date: formatDate(since) })}</span>
          {left > limits.secondFactor.fewRecoveryCodes ? (
            <span>{t('codesLeft', { count: left })}</span>
          ) : (
            <StatusTag tone="warning">{t('codesLeft', { count: left })}</StatusTag>
          )}
          {isRequired ? <StatusTag tone="neutral">{t('required')}</StatusTag> : null}
        </Row>
      )}
      <Suspense fallback={null}>
        {asked === 'turn_on' ? <TurnOnDialog centre={centre} onClose={close} /> : null}
        {asked === 'turn_off' || asked === 'renew' ? (
          <AnswerDialog centre={centre} deed={asked} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
