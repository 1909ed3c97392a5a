import { isText, type Label } from '@earmark/model';
import { Button, Card, Checkbox, Field, IconButton, Inline, Select, Stack, TextField, token } from '@earmark/ui';
import { ArrowUp, Copy, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import type { FaultTexts } from './fault-texts.ts';
import { withType } from './label-edit.ts';
import { typeOptions } from './label-types.tsx';
import { OptionTree } from './OptionTree.tsx';

const t = texts('template');

interface LabelDetailProps {
  label: Label;
  /** Whether options have colours and keys, as those of texts do, which have no channels. */
  hasMarks: boolean;
  faults: FaultTexts;
  onChange: (label: Label) => void;
  onCopy: () => void;
  onRemove: () => void;
  /** Returns to the list of labels, where it is stacked above. */
  onBack: () => void;
}

/** Editor of a top-level label; an untitled new one takes the focus. */
export function LabelDetail({ label, hasMarks, faults, onChange, onCopy, onRemove, onBack }: LabelDetailProps) {
  return (
    <section aria-label={t('detailOf', { title: label.title || t('untitled') })}>
      <Card
        title={t('detail')}
        actions={
          <Inline gap={1}>
            <Back>
              <IconButton size="s" icon={<ArrowUp />} aria-label={t('toLabels')} onPress={onBack} />
            </Back>
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
          <Row>
            <TextField
              label={t('labelTitle')}
              isRequired
              maxLength={200}
              autoFocus={label.title === ''}
              value={label.title}
              onChange={(title) => onChange({ ...label, title })}
              errorMessage={faults.titles.get(label.id)}
            />
            <Select
              label={t('type')}
              options={typeOptions}
              value={label.type}
              onChange={(type) => onChange(withType(label, type))}
            />
          </Row>
          <Row>
            <Checkbox
              isSelected={label.isRequired}
              onChange={(isRequired) => onChange({ ...label, isRequired })}
              description={t('requiredHint')}
            >
              {t('required')}
            </Checkbox>
            {hasMarks && label.isPaired !== true ? null : (
              <Checkbox
                isSelected={label.isPaired ?? false}
                onChange={(isPaired) => onChange({ ...label, isPaired: isPaired || undefined })}
                description={t('pairedHint')}
              >
                {t('paired')}
              </Checkbox>
            )}
          </Row>
          {isText(label) ? (
            <>
              <Checkbox
                isSelected={label.isMultiLine ?? true}
                onChange={(isMultiLine) => onChange({ ...label, isMultiLine })}
                description={t('multiLineHint')}
              >
                {t('multiLine')}
              </Checkbox>
              <Hint>{t('textHint')}</Hint>
            </>
          ) : (
            <>
              {label.isRequired && label.options.some(({ isDefault }) => isDefault) ? (
                <Checkbox
                  isSelected={label.mustConfirm ?? false}
                  onChange={(mustConfirm) => onChange({ ...label, mustConfirm: mustConfirm || undefined })}
                  description={t('mustConfirmHint')}
                >
                  {t('mustConfirm')}
                </Checkbox>
              ) : null}
              <Field label={t('options')} isRequired description={t('optionsHint')}>
                <OptionTree label={label} hasMarks={hasMarks} faults={faults} onChange={onChange} />
              </Field>
            </>
          )}
        </Stack>
      </Card>
    </section>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(160px, 2fr);
  align-items: start;
  gap: ${token.space[3]} ${token.space[4]};

  @container (width < 520px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Visible only on phones, where the list is stacked above. */
const Back = styled.span`
  display: none;

  @container editor (width < 720px) {
    display: inline-flex;
  }
`;

const Hint = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.m};
`;
