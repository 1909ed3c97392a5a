import { limits, type ListView } from '@earmark/contract';
import { Button, Checkbox, Dialog, Form, Stack, TextField } from '@earmark/ui';
import { useState } from 'react';
import { sentenceOf } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import type { ListQuery } from '../use-list-query.ts';
import type { ListViews } from './use-list-views.ts';
import { useSaveView } from './use-save-view.ts';

const t = texts('list');

interface ViewDialogProps {
  views: ListViews;
  query: ListQuery;
  taskId: number | undefined;
  /** The own view whose name and sharing are changed; null saves the list as it is as a new one. */
  view: ListView | null;
  onClose: () => void;
}

/** Asks for the name of a view and with whom it is shared. */
export function ViewDialog({ views, query, taskId, view, onClose }: ViewDialogProps) {
  const { save, isPending } = useSaveView({ views, query, taskId });
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.is_shared ?? false);
  const [refusal, setRefusal] = useState<string>();
  const submit = async (): Promise<void> => {
    if (name.trim() === '') return;
    // Name and sharing alone: what was changed of the list stays marked
    const refused = await save({ view, name, isShared, content: view?.content }, (error) =>
      setRefusal(sentenceOf(error)),
    );
    if (!refused) onClose();
  };
  const { audience } = views;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t(view ? 'viewRename' : 'viewNew')}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" type="submit" form="view" isDisabled={name.trim() === ''} isPending={isPending}>
            {t('viewSave')}
          </Button>
        </>
      }
    >
      <Form id="view" onSubmit={submit}>
        <Stack gap={3}>
          {view ? null : <p>{t('viewHolds')}</p>}
          <TextField
            autoFocus
            label={t('viewName')}
            maxLength={limits.listView.nameMaxCharacters}
            value={name}
            onChange={(typed) => {
              setName(typed);
              setRefusal(undefined);
            }}
            errorMessage={refusal}
          />
          {audience || view?.is_shared ? (
            <Checkbox
              isSelected={isShared}
              onChange={setShared}
              description={t(view?.is_shared && isShared && audience === 'project' ? 'viewShareOn' : 'viewShareHint')}
            >
              {t(`viewShare_${audience ?? 'project'}`)}
            </Checkbox>
          ) : null}
        </Stack>
      </Form>
    </Dialog>
  );
}
