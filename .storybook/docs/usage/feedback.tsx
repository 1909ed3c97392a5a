import {
  Banner,
  Button,
  EmptyState,
  ErrorState,
  Heading,
  Inline,
  ProgressBar,
  Skeleton,
  Spinner,
  Stack,
  Text,
} from '@earmark/ui';
import { CircleX } from 'lucide-react';
import { Narrow, nothing, Sheet, Wide, type UsageExamples } from './parts.tsx';

const question = 'Delete “Call centre, March”?';

/** What a page tells people: of work under way, of errors, of nothing to show. */
export const feedbackExamples: UsageExamples = {
  'Feedback/Banner': {
    done: (
      <Banner tone="warning" title="You are offline" actions={<Button size="s">Try again</Button>}>
        3 edits wait here and will be sent when the connection is back.
      </Banner>
    ),
    undone: <Banner tone="danger">Error 503</Banner>,
  },
  'Feedback/EmptyState': {
    done: (
      <EmptyState
        title="No projects yet"
        hint="A project holds tasks, label templates and datasets."
        action={<Button size="s">New project</Button>}
      />
    ),
    undone: <EmptyState title="No data" />,
  },
  'Feedback/ErrorState': {
    done: (
      <ErrorState
        title="The tasks could not be loaded"
        message="The server did not answer in time."
        onRetry={nothing}
      />
    ),
    undone: <ErrorState message="TypeError: undefined is not a function" />,
  },
  'Feedback/ProgressBar': {
    done: (
      <Narrow>
        <ProgressBar label="Upload" value={42} valueText="2.1 GB / 5 GB" />
      </Narrow>
    ),
    undone: (
      <Narrow>
        <ProgressBar aria-label="Loading" isIndeterminate valueText={false} />
      </Narrow>
    ),
  },
  'Feedback/Spinner': {
    done: (
      <Inline>
        <Spinner size="s" />
        <Text>Loading the waveform</Text>
      </Inline>
    ),
    undone: (
      <Wide>
        <Stack gap={2}>
          <Heading level={4}>Tasks</Heading>
          <Spinner size="l" />
        </Stack>
      </Wide>
    ),
  },
  'Feedback/Skeleton': {
    done: (
      <Wide>
        <Skeleton shape="table" lines={3} columns={3} />
      </Wide>
    ),
    undone: (
      <Wide>
        <Stack gap={2}>
          <Spinner />
          <Skeleton shape="text" lines={1} />
        </Stack>
      </Wide>
    ),
  },
  'Feedback/Toast': {
    done: (
      <Sheet>
        <Inline>
          <CircleX size={16} />
          <Text>Upload failed: the file is not a WAV.</Text>
        </Inline>
      </Sheet>
    ),
    undone: (
      <Sheet>
        <Stack gap={2}>
          <Text>{question}</Text>
          <Inline>
            <Button size="s" variant="quiet">
              Yes
            </Button>
            <Button size="s" variant="quiet">
              No
            </Button>
          </Inline>
        </Stack>
      </Sheet>
    ),
  },
};
