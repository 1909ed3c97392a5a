import { Breadcrumbs, Steps, Tabs } from '@earmark/ui';
import { nothing, Wide, type UsageExamples } from './parts.tsx';

/** Paths through the platform and through a page. */
export const navigationExamples: UsageExamples = {
  'Navigation/Tabs': {
    done: (
      <Wide>
        <Tabs
          aria-label="Project"
          items={[
            { id: 'a', label: 'Tasks', count: 4 },
            { id: 'b', label: 'People' },
          ]}
        />
      </Wide>
    ),
    undone: (
      <Wide>
        <Tabs
          aria-label="New task"
          items={[
            { id: 'a', label: 'Name and team' },
            { id: 'b', label: 'Which audios' },
            { id: 'c', label: 'Submit' },
          ]}
        />
      </Wide>
    ),
  },
  'Navigation/Steps': {
    done: (
      <Wide>
        <Steps
          aria-label="New task"
          orientation="vertical"
          current="b"
          onStepPress={nothing}
          items={[
            { id: 'a', title: 'Basics', isVisited: true },
            { id: 'b', title: 'Labels', isInvalid: true },
            { id: 'c', title: 'People' },
          ]}
        />
      </Wide>
    ),
    undone: (
      <Wide>
        <Steps
          aria-label="Project"
          orientation="vertical"
          current="a"
          items={[
            { id: 'a', title: 'Tasks' },
            { id: 'b', title: 'Statistics' },
          ]}
        />
      </Wide>
    ),
  },
  'Navigation/Breadcrumbs': {
    done: (
      <Breadcrumbs
        items={[
          { id: 'a', label: 'Projects', href: '#' },
          { id: 'b', label: 'Call centre 2026', href: '#' },
          { id: 'c', label: 'Call centre, March' },
        ]}
      />
    ),
    undone: (
      <Breadcrumbs
        items={[
          { id: 'a', label: 'Projects', href: '#' },
          { id: 'b', label: 'Project', href: '#' },
          { id: 'c', label: 'Task' },
        ]}
      />
    ),
  },
};
