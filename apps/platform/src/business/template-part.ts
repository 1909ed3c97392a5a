import type { Template } from '@earmark/contract';

export interface TemplatePartProps {
  /** As it is stored, without what is being changed. */
  readonly template: Template;
  readonly mayChange: boolean;
}
