import type { Api, ResponseOf } from '@earmark/contract';
import { Banner, ErrorState, Skeleton, Stack, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { lazyByBusiness, type IngestOptions } from '../../business/index.ts';
import { sentenceOf, useCall } from '../../data/index.ts';
import { formatNumber, formatSentences, texts } from '../../i18n/index.ts';
import type { RouteBusiness } from '../../route-row.ts';
import { TemplateOfFile } from './TemplateOfFile.tsx';

const t = texts('upload-form');

type FilePreview = ResponseOf<Api['previewDatasetFile']>;

interface IngestPreviewProps {
  business: RouteBusiness;
  fileId: number;
  fileName: string;
  /** Options that were chosen; undefined while all are guessed. */
  value: IngestOptions | undefined;
  onChange: (value: IngestOptions) => void;
}

/** What a stored file would become, with the options by which it is read: they can be corrected before anything is. */
export function IngestPreview({ business, fileId, fileName, value, onChange }: IngestPreviewProps) {
  const preview = useCall('previewDatasetFile', { file_id: fileId, ...(value && { ingest: value }) }, { isKept: true });
  const Fields = fieldsOf(business);
  const { data, error } = preview;
  if (!Fields || (!data && !error)) return <Skeleton lines={6} />;
  return (
    <Stack gap={4}>
      <Fields.Part value={value ?? data?.ingest ?? {}} columns={data?.columns ?? []} onChange={onChange} />
      {error ? (
        <ErrorState message={sentenceOf(error)} onRetry={preview.refresh} />
      ) : data ? (
        <Beginning data={data} fileId={fileId} fileName={fileName} value={value} />
      ) : null}
    </Stack>
  );
}

interface BeginningProps extends Pick<IngestPreviewProps, 'fileId' | 'fileName' | 'value'> {
  data: FilePreview;
}

function Beginning({ data, fileId, fileName, value }: BeginningProps) {
  const parts = data.rows[0]?.parts.map(({ name }) => name) ?? [];
  const hasMarks = data.rows.some(({ marks }) => marks > 0);
  const hasEqual = data.rows.some((row) => equalTo(row) !== undefined);
  const counted = (key: 'previewItems' | 'previewDuplicates' | 'previewRefused', count: number): string =>
    t(key, { count, value: formatNumber(count) });
  return (
    <Stack gap={3}>
      <p role="status">
        {formatSentences(
          counted('previewItems', data.items),
          ...(data.duplicates > 0 ? [counted('previewDuplicates', data.duplicates)] : []),
          ...(data.refused > 0 ? [counted('previewRefused', data.refused)] : []),
        )}
      </p>
      {data.issues.length === 0 ? null : (
        <Banner tone="warning" title={t('previewIssues')}>
          <Issues>
            {data.issues.map(({ code, message }, index) => (
              <li key={`${index} ${code}`}>{message}</li>
            ))}
          </Issues>
        </Banner>
      )}
      {data.rows.length === 0 ? null : (
        <Scroll tabIndex={0} role="group" aria-label={t('previewRows')}>
          <table aria-label={t('previewRows')}>
            <thead>
              <tr>
                <th scope="col">{t('previewLine')}</th>
                <th scope="col">{t('previewName')}</th>
                {parts.map((name, index) => (
                  <th key={index} scope="col">
                    {name}
                  </th>
                ))}
                {hasEqual ? <th scope="col">{t('previewEqual')}</th> : null}
                {hasMarks ? <th scope="col">{t('previewMarks')}</th> : null}
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={`${row.line} ${row.name}`}>
                  <td>{formatNumber(row.line)}</td>
                  <td>{row.name}</td>
                  {parts.map((_, index) => (
                    <td key={index}>
                      <Text dir="auto">{shortened(row.parts[index])}</Text>
                    </td>
                  ))}
                  {hasEqual ? <td data-equal="">{equalTo(row)}</td> : null}
                  {hasMarks ? <td>{formatNumber(row.marks)}</td> : null}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      {hasMarks ? <TemplateOfFile fileId={fileId} fileName={fileName} ingest={value} /> : null}
    </Stack>
  );
}

/** Where the text of a row is already: on an earlier line, or in the project. */
function equalTo({ equal_line: line, equal_dataset: name }: FilePreview['rows'][number]): string | undefined {
  if (line !== null) return t('previewEqualLine', { line: formatNumber(line) });
  return name === null ? undefined : t('previewEqualDataset', { name });
}

type Part = FilePreview['rows'][number]['parts'][number];

/** The beginning of a part; the preview holds no more of a longer one. */
const shortened = (part: Part | undefined): string =>
  part === undefined ? '' : Array.from(part.text).length < part.length ? `${part.text}…` : part.text;

const fieldsOf = lazyByBusiness(
  ({ loadIngestFields }) => loadIngestFields,
  () => <Skeleton lines={3} />,
);

const Issues = styled.ul`
  max-height: 160px;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
`;

const Scroll = styled.div`
  max-height: 360px;
  overflow: auto;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};

  table {
    width: 100%;
    /* Collapsed, the lines of a head that stays in sight are lost */
    border-collapse: separate;
    border-spacing: 0;
  }

  th,
  td {
    padding: ${token.space[1]} ${token.space[3]};
    border-bottom: 1px solid ${token.color.border};
    text-align: start;
    vertical-align: top;
  }

  th {
    position: sticky;
    top: 0;
    background: ${token.color.surface};
    font-weight: ${token.fontWeight.strong};
    white-space: nowrap;
  }

  [data-equal] {
    color: ${token.tone.warning.text};
  }

  tr:last-child td {
    border-bottom: 0;
  }
`;

const Text = styled.span`
  display: -webkit-box;
  min-width: 160px;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
