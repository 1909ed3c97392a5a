import { noticeList, notificationKinds, type ListedNotice, type UserInfo } from '@earmark/contract';
import { Button, EmptyState, Link, Stack, StatusTag, Tabs } from '@earmark/ui';
import { BellOff } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAction, useSession } from '../../data/index.ts';
import { language, texts } from '../../i18n/index.ts';
import { Faint, listColumns, ListScreen, useListCall, useListQuery, type ShownColumn } from '../../list/index.ts';
import { NoticeChoices, destinationOf, DestinationHint } from '../../notices/index.ts';
import { Page } from '../../page/index.ts';

const t = texts('notification');

/** All notices of the person, and how each kind reaches the person. */
export function NoticeList() {
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'choices' ? 'choices' : 'list';
  return (
    <Page title={t('routes:notices')}>
      <Tabs
        aria-label={t('routes:notices')}
        selectedKey={tab}
        onSelectionChange={(id) => setQuery(id === 'list' ? {} : { tab: id }, { replace: true })}
        items={[
          { id: 'list', label: t('title'), content: <Notices /> },
          { id: 'choices', label: t('choices'), content: <NoticeChoices /> },
        ]}
      />
    </Page>
  );
}

function Notices() {
  const { user } = useSession();
  const query = useListQuery(noticeList);
  const notices = useListCall('listNotices', query.request);
  const read = useAction('readNotices');
  const { run } = read;
  const columns = useMemo(() => columnsOf(user, (id) => void run({ ids: [id] }, { isQuiet: true })), [user, run]);
  const rows = notices.data?.rows ?? [];
  const newest = Math.max(0, ...rows.map(({ id }) => id));
  return (
    <ListScreen
      aria-label={t('routes:notices')}
      name="notices"
      columns={columns}
      query={query}
      list={notices}
      searchPlaceholder={t('search')}
      actions={
        <Button
          isDisabled={!rows.some((notice) => notice.is_unread)}
          isPending={read.isPending}
          onPress={() => void run({ up_to: newest })}
        >
          {t('readAll')}
        </Button>
      }
      emptyState={<EmptyState icon={<BellOff />} title={t('empty')} hint={t('emptyHint')} />}
    />
  );
}

const columnsOf = (user: UserInfo, onRead: (id: number) => void): ShownColumn<ListedNotice>[] =>
  listColumns<typeof noticeList, ListedNotice>(noticeList, {
    text: {
      minWidth: 260,
      isWrapping: true,
      cell: (notice) => <Sentence notice={notice} user={user} onRead={() => onRead(notice.id)} />,
    },
    kind: { words: (kind) => notificationKinds[kind].title[language] },
    is_unread: {
      width: 128,
      words: (isUnread) => t(isUnread ? 'unread' : 'read'),
      cell: (notice) =>
        notice.is_unread ? (
          <StatusTag isPlain tone="accent">
            {t('unread')}
          </StatusTag>
        ) : (
          <Faint>{t('read')}</Faint>
        ),
    },
  });

interface SentenceProps {
  notice: ListedNotice;
  user: UserInfo;
  onRead: () => void;
}

/** The sentence, which leads to its subject, or says why it does not. */
function Sentence({ notice, user, onRead }: SentenceProps) {
  const destination = destinationOf(notice, user);
  if (destination.kind === 'path')
    return (
      <Link href={destination.path} onPress={() => (notice.is_unread ? onRead() : undefined)}>
        {notice.text}
      </Link>
    );
  return (
    <Stack gap={1}>
      <span>{notice.text}</span>
      <DestinationHint destination={destination} />
      {notice.is_unread ? (
        <span>
          <Button size="s" onPress={onRead}>
            {t('markRead')}
          </Button>
        </span>
      ) : null}
    </Stack>
  );
}
