import { contractModalities, factColumns, fileList, limits, type ColumnId, type DatasetFile } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { Badge, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import { actionsColumn, byLanguage, Faint, listColumns, NameLink, type ShownColumn } from '../../list/index.ts';
import type { RouteContext } from '../../page/index.ts';
import { FileStatusTag } from '../dataset-parts/index.ts';
import { FileActions, type FileDeed } from './FileActions.tsx';

const t = texts('dataset');

/** Columns of a dataset’s files: facts, and why a file failed; `off` says why nothing can be done with any of them. */
export const fileColumns = (
  modality: ModalityKind,
  { business, pathOf }: Pick<RouteContext, 'business' | 'pathOf'>,
  onAct: (deed: FileDeed, file: DatasetFile) => void,
  off: string | undefined,
): ShownColumn<DatasetFile>[] => [
  ...listColumns<typeof fileList, DatasetFile>(
    fileList,
    {
      name: { width: 220, minWidth: 132, cell: (file) => <Name file={file} /> },
      status: {
        width: 120,
        minWidth: byLanguage(96, 118),
        words: (status) => t(`file_${status}`),
        // Statuses in which a file can remain.
        offered: ['parsing', 'parsed', 'duplicate', 'failed'],
        cell: ({ status }) => <FileStatusTag status={status} />,
      },
      ...factWidths,
      task: {
        width: 168,
        minWidth: 104,
        cell: (file) => <TaskOf file={file} pathOf={pathOf} />,
        csv: ({ task }) => task?.name ?? '',
      },
      source: {
        width: 220,
        minWidth: 120,
        cell: (file) => <Faint title={sourceText(file)}>{sourceText(file)}</Faint>,
        csv: sourceText,
      },
      issues: {
        minWidth: 200,
        isWrapping: true,
        cell: (file) => <Issues file={file} />,
        csv: ({ issues }) => issues.map(({ message }) => message).join(' '),
      },
    },
    { modality, without: factsOfOthers(modality) },
  ),
  actionsColumn((file) => <FileActions file={file} business={business} off={off} onAct={onAct} />),
];

/** The uploaded file, or the zip and the path inside it. */
const sourceText = ({ source: { archive, name } }: DatasetFile): string =>
  archive === null ? name : `${archive} › ${name}`;

/** Facts are short, so that the reasons of faults get the room. */
// Object.fromEntries widens the key type to string.
const factWidths = Object.fromEntries(Object.keys(factColumns).map((fact) => [fact, { width: 92 }])) as Readonly<
  Record<keyof typeof factColumns, { readonly width: number }>
>;

/** Facts that only other modalities have. */
const factsOfOthers = (modality: ModalityKind) =>
  // Object.keys widens the key type to string.
  (Object.keys(factColumns) as (keyof typeof factColumns & ColumnId<typeof fileList>)[]).filter(
    (fact) => !Object.hasOwn(contractModalities[modality].factColumns, fact),
  );

function Name({ file: { name, kind } }: { file: DatasetFile }) {
  return (
    <NameLine title={name}>
      <span>{name}</span>
      {kind === 'source' ? null : (
        <Badge>{t(kind === 'archive' && !isPacked(name) ? 'kind_list' : `kind_${kind}`)}</Badge>
      )}
    </NameLine>
  );
}

/** Whether a file that became several is a zip, and no list of texts. */
const isPacked = (name: string): boolean =>
  limits.upload.archiveExtensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));

interface TaskOfProps {
  file: DatasetFile;
  pathOf: RouteContext['pathOf'];
}

function TaskOf({ file: { task, kind, status }, pathOf }: TaskOfProps) {
  if (task?.is_in_bin)
    return (
      <span title={task.name}>
        {task.name} <Faint>({t('inBin')})</Faint>
      </span>
    );
  if (task) return <NameLink href={pathOf('task-detail', { task_id: task.id })} name={task.name} />;
  return <Faint>{kind === 'source' && status === 'parsed' ? t('notAllocated') : t('common:unknown')}</Faint>;
}

function Issues({ file: { issues, status } }: { file: DatasetFile }) {
  return (
    <Reasons data-failed={status === 'failed' || undefined}>
      {issues.map(({ message, code }, index) => (
        <li key={`${index} ${code}`}>{message}</li>
      ))}
    </Reasons>
  );
}

const NameLine = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};

  > :first-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

const Reasons = styled.ul`
  margin: 0;
  padding: 0;
  color: ${token.color.textMuted};
  list-style: none;

  &[data-failed] {
    color: ${token.tone.danger.text};
  }
`;
