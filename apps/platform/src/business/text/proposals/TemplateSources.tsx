import { typeQuestion } from '@earmark/model';
import { texts } from '../../../i18n/index.ts';
import type { TemplatePartProps } from '../../template-part.ts';
import { ProposalSources } from './ProposalSources.tsx';

const t = texts('text-task');

/** What makes proposals in the tasks of a template; nothing where spans have no types. */
export function TemplateSources({ template: { id, labels }, mayChange }: TemplatePartProps) {
  if (!typeQuestion(labels)) return null;
  return (
    <ProposalSources
      owner={{ of: { template_id: id }, labels }}
      mayEdit={mayChange}
      emptyText={t('noTemplateSources')}
    />
  );
}
