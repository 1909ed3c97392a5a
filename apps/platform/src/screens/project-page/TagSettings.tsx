import {
  limits,
  requestErrors,
  tagFormSchema,
  tagTones,
  workErrors,
  type Tag,
  type TagForm as TagValues,
} from '@earmark/contract';
import { Badge, Button, ConfirmDialog, Dialog, Form, IconButton, Select, TextField, toast } from '@earmark/ui';
import { Pencil, Plus, Tags, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useSaveOver } from '../../conflict/index.ts';
import { orThrow, reportCallError, useAction, useCall } from '../../data/index.ts';
import { applyRefusal, Bound, useZodForm } from '../../form/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { BlockableButton } from '../blockable-button/index.ts';
import type { SettingsPartProps } from './project-part.ts';
import { Note, SettingsRows } from './SettingsRows.tsx';

const t = texts('project-page');

type ListedTag = Tag & { readonly task_count: number; readonly edit_version: number };
type Open = { readonly name: 'create' } | { readonly name: 'edit' | 'delete'; readonly tag: ListedTag };

/** Defines the tags of a project. */
export function TagSettings({ project, mayChange, isOff }: SettingsPartProps) {
  const tags = useCall('listTags', { project_id: project.id });
  const [open, setOpen] = useState<Open | null>(null);
  const isFull = (tags.data?.rows.length ?? 0) >= limits.tag.mostOfProject;
  const close = (): void => setOpen(null);
  const disabledReason = isOff ? t('task:off_closedProject') : null;
  return (
    <>
      <SettingsRows
        title={t('tags')}
        rows={tags.data?.rows}
        call={tags}
        empty={{ icon: <Tags />, title: t('noTags'), hint: t('tagsHint', { most: limits.tag.mostOfProject }) }}
        note={t(isFull ? 'tagsFull' : 'tagsHint', { most: limits.tag.mostOfProject })}
        change={
          mayChange ? (
            <BlockableButton
              size="s"
              icon={<Plus />}
              disabledReason={disabledReason ?? (isFull ? t('tagsFull', { most: limits.tag.mostOfProject }) : null)}
              onPress={() => setOpen({ name: 'create' })}
            >
              {t('createTag')}
            </BlockableButton>
          ) : undefined
        }
      >
        {(tag) => (
          <>
            <Badge tone={tag.tone}>{tag.name}</Badge>
            <Note>{t('inTasks', { count: tag.task_count, number: formatNumber(tag.task_count) })}</Note>
            {mayChange
              ? (['edit', 'delete'] as const).map((name) => (
                  <IconButton
                    key={name}
                    size="s"
                    icon={name === 'edit' ? <Pencil /> : <Trash2 />}
                    aria-label={`${t(`common:${name}`)}: ${tag.name}`}
                    tooltip={t(`common:${name}`)}
                    disabledReason={disabledReason}
                    onPress={() => setOpen({ name, tag })}
                  />
                ))
              : null}
          </>
        )}
      </SettingsRows>
      {open?.name === 'create' ? <TagForm projectId={project.id} onClose={close} /> : null}
      {open?.name === 'edit' ? <TagForm projectId={project.id} tag={open.tag} onClose={close} /> : null}
      {open?.name === 'delete' ? <DeleteTag tag={open.tag} onClose={close} /> : null}
    </>
  );
}

/** Where the refusals of a tag are shown. */
const fieldsOfRefusals = new Map([
  [requestErrors.name_taken.code, 'name' as const],
  [workErrors.tags_full.code, 'name' as const],
]);

function TagForm({ projectId, tag, onClose }: { projectId: number; tag?: ListedTag; onClose: () => void }) {
  const formId = useId();
  const form = useZodForm(tagFormSchema, { name: tag?.name ?? '', tone: tag?.tone ?? 'accent' });
  const create = useAction('createTag');
  const update = useAction('updateTag');
  // Frozen on opening, so that a version that arrives meanwhile is not taken for the one that was read
  const [read] = useState(() => ({
    base: { name: tag?.name ?? '', tone: tag?.tone ?? 'accent' },
    version: tag?.edit_version ?? 0,
  }));
  const { save, question } = useSaveOver({
    schema: tagFormSchema,
    read,
    send: (values: TagValues, over) =>
      tag
        ? update.run({ id: tag.id, edit_version: over.version, form: values }, { isQuiet: true })
        : create.run({ project_id: projectId, form: values }, { isQuiet: true }),
    onSaved: () => {
      toast.success(t('common:saved'));
      onClose();
    },
    onRefused: (error) => {
      if (!applyRefusal(form, error, { prefix: ['form'], codes: fieldsOfRefusals })) reportCallError(error);
    },
    onChosen: (values) => form.reset(values),
    fields: {
      name: { label: t('tagName'), show: ({ name }) => name },
      tone: { label: t('tagTone'), show: ({ tone }) => t(`tone_${tone}`) },
    },
  });
  return (
    <Dialog
      isOpen
      size="s"
      onOpenChange={onClose}
      title={t(tag ? 'editTag' : 'createTag')}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={create.isPending || update.isPending}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      {question}
      <Form id={formId} onSubmit={form.handleSubmit(save)} keepsNotes>
        <Bound control={form.control} name="name">
          {(field) => (
            <TextField {...field} label={t('tagName')} isRequired autoFocus maxLength={limits.tag.nameMaxCharacters} />
          )}
        </Bound>
        <Bound control={form.control} name="tone">
          {({ value, ...field }) => (
            <Select
              {...field}
              value={value ?? 'accent'}
              label={t('tagTone')}
              options={tagTones.map((tone) => ({ value: tone, label: t(`tone_${tone}`) }))}
            />
          )}
        </Bound>
      </Form>
    </Dialog>
  );
}

function DeleteTag({ tag, onClose }: { tag: ListedTag; onClose: () => void }) {
  const { run } = useAction('deleteTag');
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="danger"
      title={t('deleteTag', { name: tag.name })}
      confirmLabel={t('common:delete')}
      onConfirm={async () => {
        orThrow(await run({ id: tag.id }));
        toast.success(t('tagDeleted', { name: tag.name }));
      }}
    >
      {t('deleteTagText', { count: tag.task_count, number: formatNumber(tag.task_count) })}
    </ConfirmDialog>
  );
}
