import { Card } from '@earmark/ui';
import type { ReactNode } from 'react';
import { Faint } from '../../../list/index.ts';

interface PartProps {
  title: ReactNode;
  actions?: ReactNode;
  /** Says in a line that there is nothing yet, so that what is filled in comes into sight. */
  empty?: string | undefined;
  children: ReactNode;
}

/** A part of the quality of a task: a table that fills its card. */
export const Part = ({ title, actions, empty, children }: PartProps) =>
  empty === undefined ? (
    <Card title={title} actions={actions} isFlush>
      {children}
    </Card>
  ) : (
    <Card title={title} actions={actions}>
      <Faint>{empty}</Faint>
    </Card>
  );
