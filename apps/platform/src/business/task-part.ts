import type { Api, ResponseOf } from '@earmark/contract';
import type { ComponentType } from 'react';

export interface TaskPartProps {
  readonly task: ResponseOf<Api['getTask']>;
}

/** What one kind of work adds to a task's page; loaded with the tab. */
export interface TaskParts {
  /** Below the settings. */
  readonly Settings: ComponentType<TaskPartProps>;
  /** Within the quality. */
  readonly Quality: ComponentType<TaskPartProps>;
}
