import type { Api, ResponseOf } from '@earmark/contract';
import { Descriptions, EmptyState, ErrorState, IconButton, Skeleton } from '@earmark/ui';
import { Copy } from 'lucide-react';
import { styled } from 'styled-components';
import { token } from '@earmark/ui';
import { sentenceOf, useCall } from '../../../data/index.ts';
import { formatBytes, formatDateTime, texts } from '../../../i18n/index.ts';
import { copyText } from '../../../page/index.ts';
import { Faint, Line, Lines, Name } from './history-style.ts';

const t = texts('item-history');
type Record = ResponseOf<Api['getItemRecord']>;

/** Where an item comes from, what its annotation began with, and the exports that hold it. */
export function ItemRecord({ itemId }: { itemId: number }) {
  const { data, error, refresh } = useCall('getItemRecord', { item_id: itemId });
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={refresh} />;
  if (!data) return <Skeleton lines={6} />;
  return (
    <>
      <Part>{t('source')}</Part>
      <Origin record={data} />
      <Part>{t('began')}</Part>
      <p>{beginningOf(data)}</p>
      {data.exports === null ? null : (
        <>
          <Part>{t('exports')}</Part>
          {data.exports.length === 0 ? <EmptyState title={t('noExports')} hint={t('noExportsHint')} /> : null}
          <Lines>
            {data.exports.map((row) => (
              <Line key={row.id}>
                <div>
                  <Name>{row.file_name}</Name>
                  <Faint>
                    {row.created_by.name} · {formatDateTime(row.created_at)}
                  </Faint>
                </div>
              </Line>
            ))}
          </Lines>
        </>
      )}
    </>
  );
}

function Origin({ record: { source } }: { record: Record }) {
  const { dataset, uploaded_at: uploadedAt, sha256 } = source;
  return (
    <Descriptions
      columns={2}
      items={[
        { id: 'file', label: t('file'), value: source.name, isWide: true },
        { id: 'bytes', label: t('bytes'), value: formatBytes(source.bytes) },
        ...(dataset ? [{ id: 'dataset', label: t('dataset'), value: dataset.name }] : []),
        ...(uploadedAt === null ? [] : [{ id: 'uploaded', label: t('uploadedAt'), value: formatDateTime(uploadedAt) }]),
        ...(sha256 === null
          ? []
          : [
              {
                id: 'hash',
                label: t('hash'),
                isWide: true,
                value: (
                  <Hash>
                    <code>{sha256}</code>
                    <IconButton
                      size="s"
                      icon={<Copy />}
                      aria-label={t('copyHash')}
                      onPress={() => void copyText(sha256)}
                    />
                  </Hash>
                ),
              },
            ]),
      ]}
    />
  );
}

function beginningOf({ annotation_file: name, first_unit_count: count }: Record): string {
  if (name !== null) return t('beganFile', { name, count });
  return count > 0 ? t('beganRecognition', { count }) : t('beganEmpty');
}

const Part = styled.h3`
  margin: ${token.space[4]} 0 ${token.space[2]};
  font-size: ${token.fontSize.m};
  font-weight: ${token.fontWeight.strong};
`;

const Hash = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  font-size: ${token.fontSize.s};

  code {
    overflow-wrap: anywhere;
  }
`;
