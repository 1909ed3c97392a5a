import { outboxList, type Api, type ResponseOf } from '@earmark/contract';
import {
  Banner,
  Button,
  ConfirmDialog,
  Descriptions,
  Drawer,
  EmptyState,
  StatusTag,
  toast,
  type Tone,
} from '@earmark/ui';
import { useMemo, useState } from 'react';
import { orThrow, useAction } from '../../data/index.ts';
import { formatDateTime, texts } from '../../i18n/index.ts';
import {
  actionsColumn,
  listColumns,
  ListScreen,
  useListCall,
  useListQuery,
  type ShownColumn,
} from '../../list/index.ts';

const t = texts('administration');

type Message = ResponseOf<Api['outbox']>['rows'][number];

const tones = { waiting: 'info', sent: 'success', failed: 'danger', kept: 'neutral' } as const satisfies Record<
  Message['state'],
  Tone
>;

/** Messages of the platform, with what became of each. */
export function Messages() {
  const query = useListQuery(outboxList);
  const messages = useListCall('outbox', query.request, { refreshEvery: 10_000 });
  const resend = useAction('resendMessage');
  const [opened, setOpened] = useState<Message | null>(null);
  const [asked, setAsked] = useState<Message | null>(null);
  const columns = useMemo(() => columnsOf(setAsked), []);
  return (
    <>
      <ListScreen
        aria-label={t('routes:messages')}
        name="outbox"
        columns={columns}
        query={query}
        list={messages}
        searchPlaceholder={t('searchMessages')}
        onRowAction={setOpened}
        emptyState={<EmptyState title={t('noMessages')} hint={t('noMessagesHint')} />}
      />
      {opened ? (
        <Drawer isOpen onOpenChange={() => setOpened(null)} title={opened.recipient}>
          <Descriptions columns={2} items={detailsOf(opened)} />
        </Drawer>
      ) : null}
      {asked ? (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setAsked(null)}
          title={t('resendTitle', { name: asked.recipient })}
          confirmLabel={t('resend')}
          isConfirmDisabled={isExpired(asked)}
          onConfirm={async () => {
            orThrow(await resend.run({ id: asked.id }));
            toast.success(t('resent'));
          }}
        >
          {isExpired(asked) ? <Banner tone="warning">{t('codeExpired')}</Banner> : t('resendText')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

const isExpired = ({ expires_at: until }: Message): boolean => until !== null && Date.parse(until) <= Date.now();

const stateWords = {
  waiting: t('message_waiting'),
  sent: t('message_sent'),
  failed: t('message_failed'),
  kept: t('message_kept'),
};
const channelWords = { sms: t('channel_sms'), mail: t('channel_mail') };

const columnsOf = (onAsk: (message: Message) => void): ShownColumn<Message>[] => [
  ...listColumns<typeof outboxList, Message>(outboxList, {
    channel: { width: 104, words: (channel) => channelWords[channel] },
    recipient: { width: 180, minWidth: 136 },
    body: { minWidth: 220 },
    state: {
      width: 150,
      minWidth: 116,
      words: (state) => stateWords[state],
      cell: ({ state }) => (
        <StatusTag isPlain tone={tones[state]}>
          {stateWords[state]}
        </StatusTag>
      ),
    },
    reason: { minWidth: 160 },
  }),
  actionsColumn((message) => (
    <Button size="s" aria-label={`${t('resend')}: ${message.recipient}`} onPress={() => onAsk(message)}>
      {t('resend')}
    </Button>
  )),
];

const detailsOf = (message: Message) => [
  { id: 'body', label: t('column:outbox.body'), value: message.body, isWide: true },
  { id: 'channel', label: t('column:outbox.channel'), value: channelWords[message.channel] },
  { id: 'state', label: t('column:outbox.state'), value: stateWords[message.state] },
  { id: 'reason', label: t('column:outbox.reason'), value: message.reason, isWide: true },
  { id: 'written', label: t('column:outbox.created_at'), value: formatDateTime(message.created_at) },
  { id: 'sent', label: t('column:outbox.sent_at'), value: message.sent_at && formatDateTime(message.sent_at) },
  { id: 'attempts', label: t('column:outbox.attempts'), value: message.attempts },
  {
    id: 'valid',
    label: t('column:outbox.expires_at'),
    value: message.expires_at && formatDateTime(message.expires_at),
  },
];
