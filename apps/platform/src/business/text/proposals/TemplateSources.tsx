import { typeQuestion } from '@earmark/model';
import { Stack } from '@earmark/ui';
import { texts } from '../../../i18n/index.ts';
import { Faint } from '../../../list/index.ts';
import type { TemplatePartProps } from '../../template-part.ts';
import { ProposalSources } from './ProposalSources.tsx';

const t = texts('text-task');

/** Sources of proposals for the tasks of a template; nothing where its spans have no types. */
export function TemplateSources({ template: { id, labels }, mayChange }: TemplatePartProps) {
  if (!typeQuestion(labels)) return null;
  return (
    <Stack gap={2}>
      <ProposalSources
        owner={{ of: { template_id: id }, labels }}
        mayEdit={mayChange}
        emptyText={t('noTemplateSources')}
      />
      <Faint>{t('templateSourcesHint')}</Faint>
    </Stack>
  );
}
