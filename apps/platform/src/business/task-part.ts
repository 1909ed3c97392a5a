import type { Api, ResponseOf } from '@earmark/contract';
import type { ComponentType } from 'react';

export interface TaskPartProps {
  readonly task: ResponseOf<Api['getTask']>;
}

/** Contributions of one kind of work to a task's page; loaded with their tab. */
export interface TaskParts {
  /** Below the settings. */
  readonly Settings: ComponentType<TaskPartProps>;
  /** Within the quality. */
  readonly Quality: ComponentType<TaskPartProps>;
}
