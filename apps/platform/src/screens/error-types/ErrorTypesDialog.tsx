import { errorTypesFormSchema, limits, proposedErrorTypes, type ErrorType, type Project } from '@earmark/contract';
import { Button, Dialog, EmptyState, ErrorState, Skeleton, Stack, Switch, toast } from '@earmark/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { useSaveOver, type ReadVersion } from '../../conflict/index.ts';
import { sentenceOf, useAction, useCall } from '../../data/index.ts';
import { useDiscardGuard } from '../../form/index.ts';
import { formatNumber, language, texts } from '../../i18n/index.ts';
import { ErrorTypeRow, type EditedType } from './ErrorTypeRow.tsx';

const t = texts('quality');

interface ErrorTypesDialogProps {
  project: Pick<Project, 'id' | 'name'>;
  onClose: () => void;
}

/** The error types of a project: what a rejection can name as wrong, with weights. */
export function ErrorTypesDialog({ project, onClose }: ErrorTypesDialogProps) {
  const { data, error, refresh } = useCall('listErrorTypes', { project_id: project.id }, { isStatic: true });
  if (data) return <Editor project={project} stored={data} onClose={onClose} />;
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('typesTitle', { name: project.name })}>
      {error ? <ErrorState message={sentenceOf(error)} onRetry={refresh} /> : <Skeleton lines={6} />}
    </Dialog>
  );
}

interface EditorProps extends ErrorTypesDialogProps {
  stored: { readonly is_required: boolean; readonly rows: readonly ErrorType[]; readonly edit_version: number };
}

/** The list without its project and version. */
const listSchema = errorTypesFormSchema.pick({ is_required: true, types: true });
type ListValues = z.infer<typeof listSchema>;

/** Keys of rows while they are edited: new types have no id yet, and names change. */
let lastKey = 0;
const newKey = (): number => (lastKey += 1);

function Editor({ project, stored, onClose }: EditorProps) {
  const { run, isPending } = useAction('setErrorTypes');
  const [isRequired, setRequired] = useState(stored.is_required);
  const [types, setTypes] = useState<readonly EditedType[]>(() =>
    stored.rows.filter((row) => !row.is_archived).map(({ id, name, weight }) => ({ key: newKey(), id, name, weight })),
  );
  // What it was read at; a conflict puts it beside a newer version
  const [read] = useState<ReadVersion<ListValues>>(() => ({
    base: {
      is_required: stored.is_required,
      types: stored.rows.filter((row) => !row.is_archived).map(({ id, name, weight }) => ({ id, name, weight })),
    },
    version: stored.edit_version,
  }));
  const [isDirty, setDirty] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const { question, close } = useDiscardGuard(isDirty, onClose);
  const change = (next: readonly EditedType[]): void => {
    setTypes(next);
    setDirty(true);
  };
  const faultOf = ({ key, name }: EditedType): string | undefined => {
    const folded = name.trim().toLowerCase();
    // A row that is being filled in is not wrong yet
    if (folded === '') return isChecked ? t('nameRequired') : undefined;
    return types.some((other) => other.key !== key && other.name.trim().toLowerCase() === folded)
      ? t('nameTwice')
      : undefined;
  };
  const isWrong = types.some((type) => type.name.trim() === '' || type.weight === null || faultOf(type) !== undefined);
  const save = async (): Promise<void> => {
    setChecked(true);
    if (isWrong) return;
    const mine = {
      is_required: isRequired,
      types: types.map(({ id, name, weight }) => ({
        ...(id !== undefined && { id }),
        name: name.trim(),
        // Never null here, which `isWrong` has ruled out
        weight: weight ?? 1,
      })),
    };
    await saveTypes(mine);
  };
  const { save: saveTypes, question: conflict } = useSaveOver({
    schema: listSchema,
    read,
    send: (values: ListValues, over) =>
      run({ project_id: project.id, edit_version: over.version, ...values }, { isQuiet: true }),
    onSaved: () => {
      toast.success(t('common:saved'));
      onClose();
    },
    fields: {
      is_required: { label: t('isRequired'), show: (values) => t(values.is_required ? 'common:yes' : 'common:no') },
      types: {
        label: t('types'),
        show: (values) => values.types.map(({ name, weight }) => `${name} (${formatNumber(weight)})`).join('\n'),
      },
    },
  });
  const propose = (): void =>
    change(proposedErrorTypes.map(({ weight, ...names }) => ({ key: newKey(), name: names[language], weight })));
  const add = (): void => change([...types, { key: newKey(), name: '', weight: 1 }]);
  const isFull = types.length >= limits.project.maxErrorTypes;
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={t('typesTitle', { name: project.name })}
      footer={
        <>
          <Button onPress={close}>{t('common:cancel')}</Button>
          <Button variant="primary" isPending={isPending} onPress={() => void save()}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      {question}
      {conflict}
      <Stack gap={4}>
        {types.length === 0 ? (
          <EmptyState
            title={t('noTypes')}
            hint={t('noTypesHint')}
            action={
              <Button variant="primary" onPress={propose}>
                {t('propose')}
              </Button>
            }
          />
        ) : (
          <Stack gap={2}>
            {types.map((type, index) => (
              <ErrorTypeRow
                key={type.key}
                type={type}
                isFirst={index === 0}
                isLast={index === types.length - 1}
                fault={faultOf(type)}
                onChange={(next) => change(types.map((one) => (one === type ? next : one)))}
                onMove={(by) => change(types.with(index, types[index + by] ?? type).with(index + by, type))}
                onRemove={() => change(types.filter((one) => one !== type))}
              />
            ))}
          </Stack>
        )}
        <div>
          <Button size="s" icon={<Plus />} isDisabled={isFull} onPress={add}>
            {t('addType')}
          </Button>
        </div>
        <Switch
          isSelected={isRequired}
          onChange={(next) => {
            setRequired(next);
            setDirty(true);
          }}
          description={t('isRequiredHint')}
        >
          {t('isRequired')}
        </Switch>
      </Stack>
    </Dialog>
  );
}
