import type { TemplateVersion } from '@earmark/contract';
import { changeKinds } from '@earmark/model';
import { Banner, Button, Inline, Select, Skeleton, StatusTag, token } from '@earmark/ui';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { sentenceOf, useCall } from '../../data/index.ts';
import { formatDateTime, formatNumber, texts } from '../../i18n/index.ts';
import { Faint } from '../../list/index.ts';
import { Difference, Kind } from './Difference.tsx';

const t = texts('template-history');

interface VersionProps {
  templateId: number;
  row: TemplateVersion;
  newest: number;
  action: ReactNode;
}

/** A version: who saved it, when, how many tasks use it; unfolded, what makes it different from another one. */
export function Version({ templateId, row, newest, action }: VersionProps) {
  const { version, changes } = row;
  const [isOpen, setOpen] = useState(false);
  const name = t('version', { version: formatNumber(version) });
  return (
    <Entry aria-label={name}>
      <Head>
        <Inline gap={2}>
          <strong>{name}</strong>
          {version === newest ? <StatusTag tone="accent">{t('current')}</StatusTag> : null}
        </Inline>
        <Inline gap={2}>
          {newest > 1 ? (
            <Button
              size="s"
              variant="quiet"
              aria-expanded={isOpen}
              aria-label={t('showOf', { version })}
              onPress={() => setOpen(!isOpen)}
            >
              {t(isOpen ? 'hide' : 'show')}
            </Button>
          ) : null}
          {action}
        </Inline>
      </Head>
      <Faint>
        {[
          t('savedBy', { time: formatDateTime(row.created_at), name: row.author?.name ?? t('common:unknown') }),
          t('tasks', { count: row.task_count }),
          row.restored_from === null ? '' : t('restoredFrom', { version: row.restored_from }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Faint>
      {changes === null ? (
        <Faint>{t('first')}</Faint>
      ) : (
        <Inline gap={1}>
          {changeKinds
            .filter((kind) => changes[kind] > 0)
            .map((kind) => (
              <Kind key={kind} kind={kind}>
                {t(`count_${kind}`, { count: formatNumber(changes[kind]) })}
              </Kind>
            ))}
        </Inline>
      )}
      {isOpen ? <Comparison templateId={templateId} version={version} newest={newest} /> : null}
    </Entry>
  );
}

/** Changes of a version against the one before, or another that is chosen. */
function Comparison({ templateId, version, newest }: { templateId: number; version: number; newest: number }) {
  // The first version has none before it; unfolded it is compared with the second
  const [other, choose] = useState(version > 1 ? version - 1 : 2);
  // Compared from the older to the newer, whichever of the two is unfolded
  const before = useCall('getTemplateVersion', { template_id: templateId, version: Math.min(other, version) });
  const after = useCall('getTemplateVersion', { template_id: templateId, version: Math.max(other, version) });
  const error = before.error ?? after.error;
  const others = Array.from({ length: newest }, (_, index) => newest - index).filter((number) => number !== version);
  return (
    <Body>
      <Narrow>
        <Select
          label={t('comparedWith')}
          options={others.map((number) => ({ value: number, label: t('version', { version: formatNumber(number) }) }))}
          value={other}
          onChange={choose}
        />
      </Narrow>
      {error ? <Banner tone="danger">{sentenceOf(error)}</Banner> : null}
      {before.data && after.data ? (
        <Difference before={before.data} after={after.data} />
      ) : error ? null : (
        <Skeleton lines={3} />
      )}
    </Body>
  );
}

export const Versions = styled.ol`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Entry = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
  padding: ${token.space[3]} 0;

  & + & {
    border-top: 1px solid ${token.color.border};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
  font-variant-numeric: tabular-nums;
`;

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  margin-top: ${token.space[2]};
  padding: ${token.space[3]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
`;

const Narrow = styled.div`
  max-width: 240px;
`;
