import { audioOf } from '../tests/server/index.ts';
import { expect, type Page } from '@playwright/test';
import { describeError } from '@earmark/contract';
import { languagesOf } from './drawn.ts';
import { assign, makePerson, makeTeam, makeWork, setPassword, setRoles, type Account, type Team } from './people.ts';
import { signIn, withSession, type Person } from './person.ts';
import { WorkbenchPage } from './screens/workbench.ts';
import { test, type Platform } from './server.ts';
import type { TextKey } from './words.ts';

/** An annotator with an audio open in the workbench, an edit of which the server has acknowledged. */
interface Stage {
  readonly team: Team;
  readonly account: Account;
  readonly person: Person;
  readonly workbench: WorkbenchPage;
  readonly itemId: number;
  readonly taskId: number;
}

const path = '/label/xaudios';

for (const language of languagesOf('ended-while-working')) {
  const name = language === 'zh' ? '韩江' : 'Hank_Lake';

  const begin = async (server: Platform, browser: Parameters<typeof withSession>[0]): Promise<Stage> => {
    const team = await makeTeam(server, language);
    const account = await makePerson(server, name, { role: 'annotator', teamId: team.id });
    const { id: taskId } = await makeWork(server, team, { others: [account] });
    const { item_id: itemId } = await (
      await server.as(account.username)
    ).claimItem({ task_id: taskId, stage: 'annotation' });
    const person = await withSession(browser, account.username, language, server.address);
    const workbench = new WorkbenchPage(person);
    await workbench.openItem(path, itemId);
    await workbench.draw(0.1, 0.4);
    await workbench.write(1, 'acknowledged');
    await workbench.isSaved();
    return { team, account, person, workbench, itemId, taskId };
  };

  /** Types until the server refuses; expects its sentence, and goes on from it. */
  const refused = async ({ workbench }: Stage, text: string, sentence: string): Promise<void> => {
    const { kit } = workbench.words;
    await workbench.write(1, text);
    await expect(workbench.page.getByText(sentence)).toBeVisible();
    await expect(workbench.page.getByText(kit.trouble.keptHere)).toBeVisible();
    await workbench.button(kit.trouble.continue).click();
  };

  const textOnServer = async (server: Platform, username: string, itemId: number): Promise<unknown> =>
    audioOf((await (await server.as(username)).getItem({ id: itemId })).document).segments[0]?.answers['text'];

  test(`an annotator is disabled while working, and loses no edit (${language})`, async ({ server, browser }) => {
    const stage = await begin(server, browser);
    const { person, workbench, itemId, account, team } = stage;
    const { t } = person.words;
    const admin = await withSession(browser, 'admin5', language, server.address);
    const act = (item: TextKey) => choose(admin.page, account.username, t(item), t('common:more'));

    await test.step('the administrator disables the account, whose work is released', async () => {
      await admin.page.goto(`/userAdmin/index?search=${account.username}`);
      await act('people:disable');
      const question = admin.page.getByRole('alertdialog');
      await question.getByRole('button', { name: t('people:decide', { name }) }).click();
      await admin.page.getByRole('option', { name: t('people:release') }).click();
      await question.getByRole('button', { name: t('people:disable'), exact: true }).click();
      await expect(question).toHaveCount(0);
    });

    await test.step('the next edit is refused with its reason, and so is a new sign-in', async () => {
      await refused(stage, 'kept on the machine', describeError('session_disabled', language));
      await expect(person.page.getByText(t('login:ended_disabled'))).toBeVisible();
      await signIn({ ...person, username: account.username });
      await expect(person.page.getByText(describeError('account_disabled', language))).toBeVisible();
      expect(await textOnServer(server, team.lead.username, itemId)).toBe('acknowledged');
    });

    await test.step('activated again, the annotator claims the audio and finds the edit', async () => {
      await act('people:activate');
      await admin.page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('people:activate'), exact: true })
        .click();
      await expect(admin.page.getByRole('alertdialog')).toHaveCount(0);
      await person.page.getByRole('button', { name: t('login:submit'), exact: true }).click();
      await expect(person.page).toHaveURL(new RegExp(`${path}\\?item_id=${itemId}$`));
      await workbench.isReady();
      await expect(workbench.text(1)).toHaveCount(0);
      await workbench.button(t('workbench:claim')).click();
      await expect(workbench.text(1)).toHaveValue('kept on the machine');
      await workbench.isSaved();
      expect(await textOnServer(server, team.lead.username, itemId)).toBe('kept on the machine');
    });
  });

  test(`each end of a session is told by its own sentence, and costs no edit (${language})`, async ({
    server,
    browser,
  }) => {
    const stage = await begin(server, browser);
    const { person, workbench, itemId, account } = stage;
    const { t } = person.words;
    const admin = await server.as('admin5');
    const validUntil = (valid_until: string | null) =>
      admin.changeUsers({ user_ids: [account.id], change: { kind: 'validity', valid_until } });
    const ends = [
      {
        ended: 'expired',
        error: 'session_expired',
        end: () => validUntil(new Date(Date.now() - 1000).toISOString()),
        recover: () => validUntil(null),
      },
      {
        ended: 'password_changed',
        error: 'session_password_changed',
        end: async () => {
          const { token } = await admin.issuePasswordLink({ user_id: account.id, origin: server.address });
          await setPassword(server, token);
        },
      },
      {
        ended: 'by_administrator',
        error: 'session_ended_by_administrator',
        end: () => admin.endSessionsOf({ user_id: account.id, reason: 'A test' }),
      },
    ] as const;
    for (const { ended, error, end, ...rest } of ends)
      await test.step(ended, async () => {
        await end();
        await refused(stage, `before ${ended}`, describeError(error, language));
        await expect(person.page.getByText(t(`login:ended_${ended}`))).toBeVisible();
        if ('recover' in rest) await rest.recover();
        await signIn({ ...person, username: account.username });
        await expect(workbench.text(1)).toHaveValue(`before ${ended}`);
        await workbench.isSaved();
      });
    expect(await textOnServer(server, 'pm1', itemId)).toBe('before by_administrator');
  });

  test(`an annotator is demoted and removed while working (${language})`, async ({ server, browser }) => {
    const stage = await begin(server, browser);
    const { person, workbench, itemId, account, team, taskId } = stage;
    const { page, words } = person;
    const { t } = words;
    const roleRemoved = describeError('role_removed', language);
    const lead = await server.as(team.lead.username);

    await test.step('with another role left, the person moves on in it', async () => {
      await setRoles(server, account, [{ role: 'viewer' }, { role: 'annotator', teamId: team.id }]);
      await lead.removeMember({ team_id: team.id, user_id: account.id, departure: { method: 'release' } });
      await refused(stage, 'kept on the machine', roleRemoved);
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByText(roleRemoved)).toBeVisible();
      await expect(page.getByText(t('dashboard:viewerTitle'))).toBeVisible();
    });

    await test.step('a member again, the person finds the edit', async () => {
      await setRoles(server, account, { role: 'annotator', teamId: team.id });
      await assign(server, team, taskId, [account]);
      await page.goto(`${path}?item_id=${itemId}`);
      await workbench.isReady();
      await workbench.button(t('workbench:claim')).click();
      await expect(workbench.text(1)).toHaveValue('kept on the machine');
      await workbench.isSaved();
    });

    await test.step('without any role left, there is home, the centre and the way to a team', async () => {
      await lead.removeMember({ team_id: team.id, user_id: account.id, departure: { method: 'release' } });
      await refused(stage, 'kept again', roleRemoved);
      await expect(page.getByText(t('dashboard:noRole'))).toBeVisible();
      const menu = page.getByRole('navigation', { name: t('shell:mainMenu') });
      await expect(menu.getByRole('link')).toHaveCount(1);
      await page.getByRole('link', { name: t('routes:join') }).click();
      await expect(page.getByText(team.name)).toBeVisible();
      expect(await textOnServer(server, 'pm1', itemId)).toBe('kept on the machine');
    });
  });
}

/** Opens the menu of an account's row and takes an entry. */
async function choose(page: Page, username: string, entry: string, more: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: username }).getByRole('button', { name: more }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
