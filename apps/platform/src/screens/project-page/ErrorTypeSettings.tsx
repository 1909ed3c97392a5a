import { Badge, Button, Card, EmptyState, ErrorState, lazyDialog, Skeleton, Stack, token } from '@earmark/ui';
import { ClipboardX } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf, useCall } from '../../data/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import type { ProjectPartProps } from './project-part.ts';

const t = texts('quality');

const editor = lazyDialog(() => import('../error-types/index.ts').then(({ ErrorTypesDialog }) => ErrorTypesDialog));

/** What a rejection can name as wrong in a project, with weights; of a closed one shows them. */
export function ErrorTypeSettings({ project, isReadOnly }: ProjectPartProps & { isReadOnly: boolean }) {
  const { data, error, refresh } = useCall('listErrorTypes', { project_id: project.id });
  const [isOpen, setOpen] = useState(false);
  const types = data?.rows.filter((row) => !row.is_archived) ?? [];
  const edit = isReadOnly ? undefined : (
    <Button size="s" onPress={() => setOpen(true)}>
      {t('editTypes')}
    </Button>
  );
  return (
    <Card title={t('types')} actions={types.length === 0 ? undefined : edit}>
      {error ? (
        <ErrorState message={sentenceOf(error)} onRetry={refresh} />
      ) : data === undefined ? (
        <Skeleton lines={3} />
      ) : types.length === 0 ? (
        <EmptyState icon={<ClipboardX />} title={t('noTypes')} hint={t('noTypesHint')} action={edit} />
      ) : (
        <Stack gap={2}>
          <List>
            {types.map(({ id, name, weight }) => (
              <li key={id}>
                <Badge>{name}</Badge>
                <Note>{t('weightOf', { value: formatNumber(weight) })}</Note>
              </li>
            ))}
          </List>
          {data.is_required ? <Note>{t('isRequired')}</Note> : null}
        </Stack>
      )}
      {isOpen ? <editor.Part project={project} onClose={() => setOpen(false)} /> : null}
    </Card>
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
