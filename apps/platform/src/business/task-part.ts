import type { Api, ResponseOf } from '@earmark/contract';
import type { ComponentType } from 'react';

export interface TaskPartProps {
  readonly task: ResponseOf<Api['getTask']>;
}

/** Contributions of one kind of work to a task's page; loaded with their tab. */
export interface TaskParts {
  /** Content shown below the settings of the task. */
  readonly Settings: ComponentType<TaskPartProps>;
  /** Content shown within the quality tab of the task. */
  readonly Quality: ComponentType<TaskPartProps>;
}
