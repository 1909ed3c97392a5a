import {
  limits,
  requestErrors,
  tagFormSchema,
  tagTones,
  workErrors,
  type Tag,
  type TagForm as TagValues,
} from '@earmark/contract';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  Dialog,
  EmptyState,
  Form,
  IconButton,
  Select,
  Skeleton,
  Stack,
  TextField,
  toast,
  token,
} from '@earmark/ui';
import { Pencil, Plus, Tags, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useSaveOver } from '../../conflict/index.ts';
import { orThrow, reportCallError, useAction, useCall } from '../../data/index.ts';
import { applyRefusal, Bound, useZodForm } from '../../form/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import type { ProjectPartProps } from './project-part.ts';

const t = texts('project-page');

type ListedTag = Tag & { readonly task_count: number; readonly edit_version: number };
type Open = { readonly name: 'create' } | { readonly name: 'edit' | 'delete'; readonly tag: ListedTag };

/** Defines the tags of a project; of a closed one shows them. */
export function TagSettings({ project, isReadOnly }: ProjectPartProps & { isReadOnly: boolean }) {
  const tags = useCall('listTags', { project_id: project.id });
  const [open, setOpen] = useState<Open | null>(null);
  const rows = tags.data?.rows;
  const isFull = (rows?.length ?? 0) >= limits.tag.mostOfProject;
  const close = (): void => setOpen(null);
  const create = (
    <Button size="s" icon={<Plus />} isDisabled={isFull} onPress={() => setOpen({ name: 'create' })}>
      {t('createTag')}
    </Button>
  );
  return (
    <Card title={t('tags')} actions={isReadOnly || rows?.length === 0 ? undefined : create}>
      {rows === undefined ? (
        <Skeleton lines={3} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<Tags />}
          title={t('noTags')}
          hint={t('tagsHint', { most: limits.tag.mostOfProject })}
          action={isReadOnly ? undefined : create}
        />
      ) : (
        <Stack gap={2}>
          <List>
            {rows.map((tag) => (
              <li key={tag.id}>
                <Badge tone={tag.tone}>{tag.name}</Badge>
                <Note>{t('inTasks', { count: tag.task_count, number: formatNumber(tag.task_count) })}</Note>
                {isReadOnly ? null : (
                  <>
                    <IconButton
                      size="s"
                      icon={<Pencil />}
                      aria-label={`${t('common:edit')}: ${tag.name}`}
                      tooltip={t('common:edit')}
                      onPress={() => setOpen({ name: 'edit', tag })}
                    />
                    <IconButton
                      size="s"
                      icon={<Trash2 />}
                      aria-label={`${t('common:delete')}: ${tag.name}`}
                      tooltip={t('common:delete')}
                      onPress={() => setOpen({ name: 'delete', tag })}
                    />
                  </>
                )}
              </li>
            ))}
          </List>
          <Note>{t(isFull ? 'tagsFull' : 'tagsHint', { most: limits.tag.mostOfProject })}</Note>
        </Stack>
      )}
      {open?.name === 'create' ? <TagForm projectId={project.id} onClose={close} /> : null}
      {open?.name === 'edit' ? <TagForm projectId={project.id} tag={open.tag} onClose={close} /> : null}
      {open?.name === 'delete' ? <DeleteTag tag={open.tag} onClose={close} /> : null}
    </Card>
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

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]} ${token.space[5]};
  padding: 0;
  list-style: none;

  li {
    display: inline-flex;
    align-items: center;
    gap: ${token.space[1]};
  }
`;

const Note = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;
