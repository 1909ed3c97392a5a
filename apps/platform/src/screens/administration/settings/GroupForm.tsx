import { Banner, Button, Form, FormSection, Inline, Stack } from '@earmark/ui';
import type { ReactNode } from 'react';
import { formatDateTime, texts } from '../../../i18n/index.ts';
import { Faint } from '../../../list/index.ts';

const t = texts('administration');

/** Time and author of the last change of a group. */
export interface Change {
  readonly at: string;
  readonly by: { readonly name: string };
}

interface GroupFormProps {
  title: string;
  description: string;
  change: Change | null;
  isDirty: boolean;
  isPending: boolean;
  /** Sentence of a save that was refused because somebody else changed the group meanwhile. */
  conflict: string | null;
  onSubmit: () => Promise<unknown>;
  /** Starts anew with what is stored. */
  onAnew: () => void;
  children: ReactNode;
  /** Content below the form and outside of it, such as a form of its own. */
  after?: ReactNode;
}

/** One group of settings with its button, and who changed it last. */
export function GroupForm(props: GroupFormProps) {
  const { title, description, change, isDirty, isPending, conflict, onSubmit, onAnew, children, after } = props;
  return (
    <FormSection title={title} description={description}>
      <Form aria-label={title} onSubmit={onSubmit}>
        <Stack>
          {children}
          {conflict === null ? null : (
            <Banner tone="warning" actions={<Button onPress={onAnew}>{t('loadStored')}</Button>}>
              {conflict}
            </Banner>
          )}
          <Inline gap={3}>
            <Button variant="primary" type="submit" isDisabled={!isDirty} isPending={isPending}>
              {t('common:save')}
            </Button>
            <Faint>
              {change === null
                ? t('neverChanged')
                : t('lastChanged', { name: change.by.name, time: formatDateTime(change.at) })}
            </Faint>
          </Inline>
        </Stack>
      </Form>
      {after}
    </FormSection>
  );
}
