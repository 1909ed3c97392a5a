import { contractModalities, limits, modalityOf, type ContractModality, type DatasetFile } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { IconButton, Inline, Menu } from '@earmark/ui';
import { Ellipsis } from 'lucide-react';
import { texts } from '../../i18n/index.ts';
import { PreviewButton } from '../../preview/index.ts';
import type { RouteContext } from '../../page/index.ts';

const t = texts('dataset');

export type FileDeed = 'rename' | 'replace' | 'reread' | 'options' | 'remove' | 'takeGood' | 'take' | 'skip';

interface FileActionsProps {
  file: DatasetFile;
  business: RouteContext['business'];
  /** Why nothing can be done with any file of the dataset. */
  off: string | undefined;
  onAct: (deed: FileDeed, file: DatasetFile) => void;
}

/** Preview of a file, and what can be done to correct it. */
export function FileActions({ file, business, off, onAct }: FileActionsProps) {
  const { id, kind, name, size, status, task } = file;
  const isHeard = kind === 'source' && (status === 'parsed' || status === 'duplicate');
  const deeds = deedsOf(file, modalityOf(business));
  const why = (deed: FileDeed): { isDisabled: true; hint: string } | object => {
    if (off !== undefined) return { isDisabled: true, hint: off };
    if (task) return { isDisabled: true, hint: t('inTask', { task: task.name }) };
    return (deed === 'reread' || deed === 'options') && !file.is_stored
      ? { isDisabled: true, hint: t('nothingStored') }
      : {};
  };
  return (
    <Inline gap={1} justify="end" isNowrap>
      {isHeard ? <PreviewButton business={business} kind="file" id={id} name={name} size={size} /> : null}
      {deeds.length === 0 ? null : (
        <Menu
          placement="bottom end"
          trigger={<IconButton size="s" icon={<Ellipsis />} aria-label={t('actionsOf', { name })} tooltip={false} />}
          items={deeds.map((deed) => ({
            id: deed,
            label: deed === 'takeGood' ? t('takeGood', { count: file.good_units }) : t(deed),
            isDanger: deed === 'remove' || deed === 'skip',
            onAction: () => onAct(deed, file),
            ...why(deed),
          }))}
        />
      )}
    </Inline>
  );
}

/** Returns the actions that a file may need in its status, the likeliest first. */
function deedsOf(
  { kind, name, status, good_units: goodUnits }: DatasetFile,
  modality: ModalityKind,
): readonly FileDeed[] {
  if (status === 'duplicate') return ['take', 'skip'];
  if (status !== 'parsed' && status !== 'failed') return [];
  const isZip = limits.upload.archiveExtensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));
  const { ingest }: ContractModality = contractModalities[modality];
  const options = ingest === null || isZip ? [] : (['options'] as const);
  // An unpacked zip is only where files came from; a list can be read once more
  if (kind === 'archive' && status === 'parsed') return options;
  return [
    ...(status === 'failed' && goodUnits > 0 ? (['takeGood'] as const) : []),
    'replace',
    'rename',
    ...(status === 'failed' || kind === 'backfill' ? (['reread'] as const) : []),
    ...options,
    'remove',
  ];
}
