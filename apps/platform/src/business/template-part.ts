import type { Template } from '@earmark/contract';

export interface TemplatePartProps {
  /** The stored template, without unsaved changes. */
  readonly template: Template;
  readonly mayChange: boolean;
}
