import { noticeMails, notificationKinds, type NoticeChoice } from '@earmark/contract';
import { Banner, Checkbox, Select, Stack, Table, type TableColumn } from '@earmark/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { sentenceOf, useAction, useCall } from '../data/index.ts';
import { language, texts } from '../i18n/index.ts';

const t = texts('notification');

/** How each kind of notice reaches the person; a change is stored at once. */
export function NoticeChoices() {
  const choices = useCall('getNoticeChoices', {});
  const save = useAction('setNoticeChoices');
  const hasMail = choices.data?.has_mail ?? false;
  const { run, isPending } = save;
  const columns = useMemo(
    () => columnsOf(hasMail, isPending, (choice) => void run({ choices: [choice] })),
    [hasMail, isPending, run],
  );
  return (
    <Root gap={3}>
      {choices.data === undefined || hasMail ? null : <Banner tone="info">{t('noMail')}</Banner>}
      <Table
        aria-label={t('choices')}
        columns={columns}
        rows={choices.data?.rows ?? nothing}
        rowKey={({ kind }) => kind}
        isLoading={choices.isLoading}
        error={choices.error ? { message: sentenceOf(choices.error), onRetry: choices.refresh } : null}
      />
    </Root>
  );
}

/** A stable reference while the choices load. */
const nothing: never[] = [];

const Root = styled(Stack)`
  max-width: 720px;
`;

function columnsOf(
  hasMail: boolean,
  isPending: boolean,
  onChange: (choice: NoticeChoice) => void,
): TableColumn<NoticeChoice>[] {
  const titleOf = ({ kind }: NoticeChoice): string => notificationKinds[kind].title[language];
  return [
    { id: 'kind', title: t('kind'), minWidth: 104, isRequired: true, isWrapping: true, cell: titleOf },
    {
      id: 'page',
      title: t('onPage'),
      width: 84,
      cell: (choice) => (
        <Checkbox
          aria-label={`${t('onPage')}: ${titleOf(choice)}`}
          isSelected={choice.page}
          isDisabled={isPending}
          onChange={(page) => onChange({ ...choice, page })}
        />
      ),
    },
    {
      id: 'mail',
      title: t('byMail'),
      width: 148,
      cell: (choice) => (
        <Select
          size="s"
          aria-label={`${t('byMail')}: ${titleOf(choice)}`}
          value={choice.mail}
          isDisabled={isPending || !hasMail}
          options={noticeMails.map((mail) => ({ value: mail, label: t(`mail_${mail}`) }))}
          onChange={(mail) => onChange({ ...choice, mail })}
        />
      ),
    },
  ];
}
