import { maxLinkEnds, type LabelSet, type LinkEndType, type LinkType } from '@earmark/model';
import { Button, Card, Checkbox, Field, Inline, MultiSelect, SortableList, Stack, TextField, token } from '@earmark/ui';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import { AppearanceFields } from './Appearance.tsx';
import type { LinkFaults } from './fault-texts.ts';
import { endsOffered, newEnd } from './link-edit.ts';
import { keyed, useKeyedList } from '../../form/index.ts';

const t = texts('template');

interface LinkDetailProps {
  link: LinkType;
  labels: LabelSet;
  faults: LinkFaults | undefined;
  onChange: (link: LinkType) => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** Editor of a link type: title, colour and key, and what may be at each end. */
export function LinkDetail({ link, labels, faults, onChange, onCopy, onRemove }: LinkDetailProps) {
  return (
    <section aria-label={t('detailOf', { title: link.title || t('untitledLink') })}>
      <Card
        title={t('linkDetail')}
        actions={
          <Inline gap={1}>
            <Button size="s" variant="quiet" icon={<Copy />} onPress={onCopy}>
              {t('duplicate')}
            </Button>
            <Button size="s" variant="quiet" icon={<Trash2 />} onPress={onRemove}>
              {t('remove')}
            </Button>
          </Inline>
        }
      >
        <Stack gap={4}>
          <TextField
            label={t('labelTitle')}
            isRequired
            maxLength={200}
            autoFocus={link.title === ''}
            value={link.title}
            onChange={(title) => onChange({ ...link, title })}
            errorMessage={faults?.title}
          />
          <AppearanceFields
            value={link}
            errorMessage={faults?.key}
            onChange={({ color, key }) => {
              const { color: _color, key: _key, ...others } = link;
              onChange({ ...others, ...(color && { color }), ...(key && { key }) });
            }}
          />
          <Field label={t('ends')} isRequired description={t('endsHint')} errorMessage={faults?.ends}>
            <EndList link={link} labels={labels} onChange={(ends) => onChange({ ...link, ends: [...ends] })} />
          </Field>
        </Stack>
      </Card>
    </section>
  );
}

interface EndListProps {
  link: LinkType;
  labels: LabelSet;
  onChange: (ends: readonly LinkEndType[]) => void;
}

/** The ends in order, each with what it takes. */
function EndList({ link, labels, onChange }: EndListProps) {
  const [rows, change] = useKeyedList(link.ends, onChange);
  const offered = endsOffered(labels, link).map(({ id, title, isLink }) => ({
    value: id,
    label: title || t(isLink ? 'untitledLink' : 'untitled'),
  }));
  return (
    <>
      <SortableList
        aria-label={t('ends')}
        items={rows}
        itemKey={({ key }) => key}
        itemName={(row) => row.value.name || t('endNumber', { number: rows.indexOf(row) + 1 })}
        onChange={change}
        canRemove={() => rows.length > 1}
        emptyText={t('emptyScope')}
      >
        {(row) => {
          const part = (changed: Partial<LinkEndType>): void =>
            change(rows.map((other) => (other === row ? { ...row, value: { ...row.value, ...changed } } : other)));
          const { name, takes, isMany = false, isOptional = false } = row.value;
          return (
            <End>
              <TextField
                aria-label={t('endName')}
                placeholder={t('endName')}
                size="s"
                maxLength={200}
                value={name}
                onChange={(next) => part({ name: next })}
              />
              <MultiSelect
                aria-label={t('endTakes')}
                placeholder={t('endAny')}
                size="s"
                options={offered}
                // The id of a label that was removed may still be stored
                value={takes === 'any' ? [] : takes.filter((id) => offered.some(({ value }) => value === id))}
                onChange={(ids) => part({ takes: ids.length === 0 ? 'any' : ids })}
              />
              <Inline gap={3}>
                <Checkbox isSelected={isMany} onChange={(many) => part({ isMany: many || undefined })}>
                  {t('endMany')}
                </Checkbox>
                <Checkbox isSelected={isOptional} onChange={(optional) => part({ isOptional: optional || undefined })}>
                  {t('endOptional')}
                </Checkbox>
              </Inline>
            </End>
          );
        }}
      </SortableList>
      <div>
        <Button
          size="s"
          icon={<Plus />}
          isDisabled={rows.length >= maxLinkEnds}
          onPress={() => change([...rows, keyed(newEnd())])}
        >
          {t('addEnd')}
        </Button>
      </div>
    </>
  );
}

const End = styled.div`
  display: grid;
  grid-template-columns: minmax(96px, 1fr) minmax(120px, 2fr) auto;
  align-items: center;
  gap: ${token.space[1]} ${token.space[2]};

  @container (width < 560px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
