import { expect } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import type { Language } from '@earmark/contract';
import { languagesOf } from './drawn.ts';
import { arrive } from './person.ts';
import { withOwnServer } from './server.ts';

interface Mailbox {
  readonly port: number;
  readonly mails: string[];
  /** Refuses every recipient while it is set. */
  refuses: boolean;
}

const test = withOwnServer().extend<{ mailbox: Mailbox }>({
  mailbox: async ({}, use) => {
    const mails: string[] = [];
    const box = { port: 0, mails, refuses: false };
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      onRcptTo: (_address, _session, done) =>
        done(box.refuses ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : undefined),
      onData(stream, _session, done) {
        let text = '';
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
        stream.on('end', () => {
          mails.push(text);
          done(null);
        });
      },
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const address = server.server.address();
    box.port = typeof address === 'object' && address !== null ? address.port : 0;
    await use(box);
    await new Promise<void>((resolve) => void server.close(() => resolve()));
  },
});

const notices: Readonly<Record<Language, string>> = { zh: '今晚二十点起维护', en: 'Maintenance tonight from eight' };

for (const language of languagesOf('administration'))
  test(`an administrator changes the notice, connects a mail server and retries what failed: ${language}`, async ({
    browser,
    server,
    mailbox,
  }) => {
    const {
      page,
      words: { t },
    } = await arrive(browser, 'admin5', language, server.address);
    await page.getByRole('link', { name: t('dashboard:jobs') }).click();
    await expect(page).toHaveURL(/\/userAdmin\/jobs$/);
    await page.getByRole('tab', { name: t('administration:settings') }).click();

    const notice = page.getByRole('form', { name: t('administration:notice') });
    const label = language === 'zh' ? t('administration:inChinese') : t('administration:inEnglish');
    await notice.getByRole('textbox', { name: label }).fill(notices[language]);
    await notice.getByRole('button', { name: t('common:save') }).click();
    await expect(page.getByText(t('common:saved'))).toBeVisible();
    await page.reload();
    await expect(page.getByText(notices[language]).first()).toBeVisible();
    const other = await arrive(browser, 'annotator4', language, server.address);
    await expect(other.page.getByText(notices[language])).toBeVisible();

    await page.bringToFront();
    const mail = page.getByRole('form', { name: t('administration:mail'), exact: true });
    await mail.getByText(t('administration:smtp'), { exact: true }).click();
    await mail.getByRole('textbox', { name: t('administration:host') }).fill('127.0.0.1');
    await mail.getByRole('textbox', { name: t('administration:port') }).fill(String(mailbox.port));
    await mail.getByRole('button', { name: t('administration:security') }).click();
    await page.getByRole('option', { name: t('administration:security_none') }).click();
    await mail.getByRole('textbox', { name: t('administration:sender') }).fill('noreply@earmark.example');
    await mail.getByRole('button', { name: t('common:save') }).click();
    await expect(mail.getByRole('button', { name: t('common:save') })).toBeDisabled();
    const testButton = page.getByRole('button', { name: t('administration:sendTest') }).first();
    // The form starts anew once it is saved
    await expect(async () => {
      await page.getByRole('textbox', { name: t('administration:testMailTo') }).fill('somebody@example.com');
      await expect(testButton).toBeEnabled({ timeout: 1000 });
    }).toPass();
    await testButton.click();
    await expect(page.getByText(t('administration:testSent'), { exact: true })).toBeVisible();
    expect(mailbox.mails.at(-1)).toContain('To: somebody@example.com');

    mailbox.refuses = true;
    const administrator = await server.as('admin5');
    const [sent] = (await administrator.outbox({})).rows;
    await administrator.resendMessage({ id: sent?.id ?? 0 });
    await page.getByRole('tab', { name: t('routes:jobs') }).click();
    await page
      .getByRole('button', { name: t('administration:retry') })
      .first()
      .waitFor({ timeout: 30_000 });
    await expect(page.getByText(/No such mailbox/).first()).toBeVisible();
    mailbox.refuses = false;
    const before = mailbox.mails.length;
    await page
      .getByRole('button', { name: t('administration:retry') })
      .first()
      .click();
    await expect.poll(() => mailbox.mails.length).toBe(before + 1);

    await page.getByRole('tab', { name: t('routes:messages') }).click();
    await expect(page.getByRole('row', { name: /somebody@example\.com/ }).first()).toContainText(
      t('administration:message_sent'),
    );
    for (const tab of ['browserProblems', 'storage', 'sessions'] as const) {
      await page.getByRole('tab', { name: t(`routes:${tab}`) }).click();
      await expect(page.getByRole('columnheader').first()).toBeVisible();
    }
  });
