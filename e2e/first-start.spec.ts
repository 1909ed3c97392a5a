import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { describeError, fieldMessage } from '@earmark/contract';
import { eventually, runServer } from '../tests/server/index.ts';
import { checkAccessibility } from './content/check-accessibility.ts';
import { languagesOf } from './drawn.ts';
import { sitDown } from './person.ts';
import { createProject } from './screens/projects.ts';
import type { TextKey } from './words.ts';

const administrators = {
  zh: { username: 'lan2026', name: '沈岚', project: '第一个项目' },
  en: { username: 'alice_1', name: 'Alice_Moore', project: 'First_project' },
} as const;
const password = 'quiet7River';

for (const language of languagesOf('first-start')) {
  test(`the first start in production leads to the first project (${language})`, async ({ browser }) => {
    const home = await mkdtemp(join(tmpdir(), 'earmark-first-start-'));
    const server = await runServer({
      EARMARK_HOME: home,
      NODE_ENV: 'production',
      EARMARK_DEMO: '',
      EARMARK_PASSWORD_COST: '',
    });
    try {
      const link = await eventually(async () => /http:\S+\/setup#[\w-]{43}$/m.exec(server.printed())?.[0]);
      const { username, name, project } = administrators[language];
      const person = await sitDown(browser, username, language, server.address);
      const {
        page,
        words: { t },
      } = person;
      const box = (key: TextKey) => page.getByRole('textbox', { name: t(key), exact: true });
      const submit = page.getByRole('button', { name: t('setup:submit'), exact: true });

      await test.step('the login page says where to begin, and the page without its token too', async () => {
        await page.goto('/dashboard');
        await expect(page).toHaveURL(/\/login$/);
        await expect(page.getByText(t('login:needsSetup'))).toBeVisible();
        await expect(page.getByRole('region', { name: t('login:demo') })).toHaveCount(0);
        await page.goto('/setup');
        await expect(page.getByText(t('setup:wholeLink'))).toBeVisible();
      });

      await test.step('a link of an earlier start is refused, and what is wrong is said at the fields', async () => {
        await page.goto('about:blank');
        await page.goto(`/setup#${'x'.repeat(43)}`);
        await expect(page).toHaveTitle(`${t('routes:setup')} · ${t('common:product')}`);
        await submit.click();
        await expect(box('login:username')).toBeFocused();
        await box('login:username').fill('2026');
        await box('login:name').fill(name);
        await box('login:password').fill('short');
        await box('login:repeated').fill('other');
        await submit.click();
        for (const [key, message] of [
          ['login:username', 'usernameCheck'],
          ['login:password', 'passwordCheck'],
        ] as const)
          await expect(box(key)).toHaveAccessibleDescription(fieldMessage(message, language));
        await checkAccessibility(page, 'set-up, refused');
        await box('login:username').fill(username);
        await box('login:password').fill(password);
        await submit.click();
        await expect(page.getByText(fieldMessage('passwordsDiffer', language))).toBeVisible();
        await box('login:repeated').fill(password);
        await submit.click();
        await expect(page.getByText(describeError('setup_link_wrong', language))).toBeVisible();
      });

      await test.step('the printed link makes the administrator, who is signed in', async () => {
        await page.goto('about:blank');
        await page.goto(link);
        await box('login:username').fill(username);
        await box('login:name').fill(name);
        await box('login:password').fill(password);
        await box('login:repeated').fill(password);
        await submit.click();
        await expect(page).toHaveURL(/\/dashboard$/);
        await expect(page.getByText(name).first()).toBeVisible();
      });

      await test.step('… and makes the first project', async () => {
        await createProject(person, project);
      });

      await test.step('the link has served', async () => {
        const stranger = await sitDown(browser, '', language, server.address);
        await stranger.page.goto(link);
        await expect(stranger.page.getByText(t('setup:doneTitle'))).toBeVisible();
        await stranger.page.getByRole('link', { name: t('setup:signIn') }).click();
        await stranger.page.getByRole('textbox', { name: t('login:account') }).fill(username);
        await stranger.page.getByRole('textbox', { name: t('login:password'), exact: true }).fill(password);
        await stranger.page.getByRole('button', { name: t('login:submit'), exact: true }).click();
        await expect(stranger.page).toHaveURL(/\/dashboard$/);
        const [known] = (await stranger.context.cookies(`${server.address}/api-asr/v1/index.php/common/login`)).filter(
          ({ name: cookie }) => cookie === 'earmark_device',
        );
        expect(known).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
      });
    } finally {
      await server.stop();
      await rm(home, { recursive: true, force: true });
    }
  });
}
