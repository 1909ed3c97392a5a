import { auditList } from '@earmark/contract';
import { Dialog, Switch } from '@earmark/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import { useListCall, useLocalListQuery } from '../../list/index.ts';
import { TrailTable } from './TrailTable.tsx';

const t = texts('audit');

type TrailOf = { readonly task_id: number } | { readonly project_id: number };

/** The trail of one project or task. Events of items are shown on request, because they are by far the most. */
export function Trail({ of, maxHeight }: { of: TrailOf; maxHeight?: string }) {
  const query = useLocalListQuery(auditList);
  const [withItems, setWithItems] = useState(false);
  const entries = useListCall('listAudit', { ...query.request, ...of, with_items: withItems });
  return (
    <TrailTable
      aria-label={t('history')}
      query={query}
      list={entries}
      isPart
      maxHeight={maxHeight}
      actions={
        <Centred>
          <Switch isSelected={withItems} onChange={setWithItems}>
            {t('withItems')}
          </Switch>
        </Centred>
      }
    />
  );
}

/** The trail of a project in a dialog. */
export const ProjectHistory = ({ id, name, onClose }: { id: number; name: string; onClose: () => void }) => (
  <Dialog isOpen size="xl" onOpenChange={onClose} title={t('historyOf', { name })}>
    <Trail of={{ project_id: id }} maxHeight="440px" />
  </Dialog>
);

/** A switch is lower than the buttons beside it. */
const Centred = styled.span`
  display: inline-flex;
  align-items: center;
`;
