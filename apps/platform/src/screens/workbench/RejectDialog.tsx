import { Button, Dialog, MultiSelect, RadioGroup, Stack, TextArea } from '@earmark/ui';
import { useRef, useState } from 'react';
import { texts } from '../../i18n/index.ts';
import type { Refusing } from './use-submit.ts';

const t = texts('workbench');

interface RejectDialogProps {
  name: string;
  stage: 'inspection' | 'acceptance';
  /** Number of failed units; with none, a reason is required. */
  failed: number;
  /** Error types that the item as a whole can be given. */
  errorTypes: readonly { readonly id: number; readonly name: string }[];
  isTypeRequired: boolean;
  /** The dialog stays open when this rejects. */
  onReject: (refusing: Refusing) => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason of a rejection, and at acceptance for the target stage. Ctrl or Cmd + Enter submits. */
export function RejectDialog(props: RejectDialogProps) {
  const { name, stage, failed, errorTypes, isTypeRequired, onReject, onClose } = props;
  const [types, setTypes] = useState<number[]>([]);
  const [comment, setComment] = useState('');
  const [returnTo, setReturnTo] = useState<Refusing['returnTo']>('annotation');
  const [isPending, setPending] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const reject = async (): Promise<void> => {
    if (isPending) return;
    // Failed units say themselves what is wrong; a rejection without any must say it in words
    if (failed === 0 && comment.trim() === '') {
      box.current?.focus();
      return setMissing(true);
    }
    if (isTypeRequired && types.length === 0) return setMissing(true);
    setPending(true);
    await onReject({ comment: comment.trim(), returnTo, errorTypes: types }).then(onClose, () => setPending(false));
  };
  return (
    <Dialog
      isOpen
      size="s"
      onOpenChange={onClose}
      title={t('quality:rejectTitle', { name })}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button variant="danger" isStrong isPending={isPending} onPress={() => void reject()}>
            {t('quality:reject')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {stage === 'acceptance' ? (
          <RadioGroup
            label={t('quality:returnTo')}
            orientation="horizontal"
            options={[
              { value: 'annotation', label: t('quality:returnAnnotation') },
              { value: 'inspection', label: t('quality:returnInspection') },
            ]}
            value={returnTo}
            onChange={setReturnTo}
          />
        ) : null}
        {errorTypes.length === 0 ? null : (
          <MultiSelect
            label={t('quality:errorTypes')}
            isRequired={isTypeRequired}
            placeholder={t('quality:errorTypesNone')}
            description={t('quality:errorTypesHint')}
            errorMessage={
              isMissing && isTypeRequired && types.length === 0 ? t('quality:errorTypesRequired') : undefined
            }
            options={errorTypes.map(({ id, name: label }) => ({ value: id, label }))}
            value={types}
            maximum={10}
            allowsAll={false}
            onChange={setTypes}
          />
        )}
        <TextArea
          ref={box}
          label={t('quality:remark')}
          isRequired={failed === 0}
          placeholder={t('quality:remarkPlaceholder')}
          description={failed === 0 ? undefined : t('quality:remarkOptional', { count: failed })}
          errorMessage={isMissing && failed === 0 && comment.trim() === '' ? t('quality:remarkRequired') : undefined}
          maxLength={2000}
          rows={4}
          autoFocus
          value={comment}
          onChange={setComment}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void reject();
            // A key that is handled here goes no further by itself, and the dialog closes by this one
            else if (event.key === 'Escape') event.continuePropagation();
          }}
        />
      </Stack>
    </Dialog>
  );
}
