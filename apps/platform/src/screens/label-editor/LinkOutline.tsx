import { maxLinkTypes, type LinkType } from '@earmark/model';
import { Button, SortableList } from '@earmark/ui';
import { Plus } from 'lucide-react';
import { texts } from '../../i18n/index.ts';
import { colorOf, Swatch } from './Appearance.tsx';
import { OutlineHead, OutlineHint, OutlineRow, OutlineTitle } from './LabelOutline.tsx';

const t = texts('template');

interface LinkOutlineProps {
  links: readonly LinkType[];
  /** Ids of link types with faults. */
  faultyIds: ReadonlySet<string>;
  selectedId: string | null;
  onSelect: (link: LinkType) => void;
  onAdd: () => void;
  onChange: (links: readonly LinkType[]) => void;
}

/** Link types in order; the selected one is edited beside the list. */
export function LinkOutline({ links, faultyIds, selectedId, onSelect, onAdd, onChange }: LinkOutlineProps) {
  return (
    <section aria-label={t('links')}>
      <OutlineHead>
        <OutlineTitle>{t('links')}</OutlineTitle>
        <Button size="s" variant="quiet" icon={<Plus />} isDisabled={links.length >= maxLinkTypes} onPress={onAdd}>
          {t('addLink')}
        </Button>
      </OutlineHead>
      <OutlineHint>{t('linksHint')}</OutlineHint>
      <SortableList
        aria-label={t('links')}
        items={links}
        itemKey={({ id }) => id}
        itemName={({ title }) => title || t('untitledLink')}
        onChange={onChange}
        canRemove={() => true}
        selectedKey={selectedId}
        onSelect={onSelect}
        emptyText={t('emptyScope')}
      >
        {({ id, title, color }) => (
          <OutlineRow data-untitled={title === '' || undefined} data-faulty={faultyIds.has(id) || undefined}>
            <Swatch style={{ background: colorOf(color), marginBlock: 4 }} />
            <span>{title || t('untitledLink')}</span>
          </OutlineRow>
        )}
      </SortableList>
    </section>
  );
}
