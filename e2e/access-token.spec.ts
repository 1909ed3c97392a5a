import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { accessTokenErrors, callPrefix, describeError, fieldMessage, roleNames, routes } from '@earmark/contract';
import { checkAccessibility } from './content/check-accessibility.ts';
import { languagesOf } from './drawn.ts';
import { demoPassword, withSession } from './person.ts';
import { withOwnServer } from './server.ts';

const test = withOwnServer();
const run = promisify(execFile);

for (const language of languagesOf('access-token')) {
  test(`a manager creates an access token, calls with it, revokes it (${language})`, async ({ browser, server }) => {
    const person = await withSession(browser, 'pm1', language, server.address);
    const {
      page,
      words: { t },
    } = person;
    const name = `Nightly ${language}`;
    const dialog = page.getByRole('dialog');
    let token = '';

    await test.step('it is created after a confirmation, with scopes of the role', async () => {
      await page.goto('/usercenter/index');
      await page.getByRole('button', { name: t('access-token:create') }).click();
      await dialog.getByRole('textbox', { name: t('centre:currentPassword') }).fill(demoPassword);
      await page.keyboard.press('Enter');
      await dialog.getByRole('textbox', { name: t('access-token:name') }).fill(name);
      await dialog.getByRole('button', { name: t('access-token:make') }).click();
      await expect(dialog.getByText(fieldMessage('tokenScopes', language))).toBeVisible();
      await dialog.getByRole('button', { name: t('access-token:presetRead') }).click();
      await expect(dialog.getByRole('checkbox', { name: t('access-token:scope.project.read') })).toBeChecked();
      await expect(dialog.getByRole('checkbox', { name: t('access-token:scope.project.write') })).not.toBeChecked();
      // What the role does not have is not offered
      await expect(dialog.getByRole('checkbox', { name: t('access-token:scope.log.read') })).toHaveCount(0);
      await checkAccessibility(page, 'access-token');
      await dialog.getByRole('button', { name: t('access-token:make') }).click();
      token = await dialog.getByRole('textbox', { name: t('access-token:token'), exact: true }).inputValue();
      expect(token).toMatch(/^earmark_pat_[\w-]{43}$/);
    });

    await test.step('the example that is shown works in a shell', async () => {
      const example = await dialog.getByRole('textbox', { name: t('access-token:example') }).inputValue();
      const { stdout } = await run('bash', ['-c', `${example} --silent`]);
      expect(JSON.parse(stdout)).toMatchObject({ code: 200, data: { username: 'pm1', role_id: 1 } });
    });

    const call = async (route: { readonly path: string }): Promise<{ code: number; message: string }> => {
      const response = await fetch(server.address + callPrefix + route.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'accept-language': language, 'content-type': 'application/json' },
        body: '{}',
      });
      return response.json();
    };

    await test.step('it is shown once; the list tells role and last use', async () => {
      await dialog.getByRole('button', { name: t('access-token:done') }).click();
      await expect(dialog).toHaveCount(0);
      const row = page.getByRole('listitem').filter({ hasText: name });
      await expect(row.getByText(t('access-token:state_active'), { exact: true })).toBeVisible();
      await expect(row.getByText(roleNames[1][language])).toBeVisible();
      await expect(row.getByText('127.0.0.1')).toBeVisible();
      await expect(page.getByText(token)).toHaveCount(0);
      expect((await call(routes.listProjects)).code).toBe(200);
      expect(await call(routes.createProject)).toMatchObject({
        code: accessTokenErrors.token_scope_missing.code,
        message: describeError('token_scope_missing', language, { scope: 'project.write' }),
      });
      expect((await call(routes.endOtherSessions)).code).toBe(accessTokenErrors.token_page_only.code);
    });

    await test.step('revoked, it is refused at once', async () => {
      await page.getByRole('button', { name: `${t('access-token:revoke')}: ${name}` }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('access-token:revoke'), exact: true })
        .click();
      await expect(page.getByText(t('access-token:state_revoked'), { exact: true })).toBeVisible();
      expect(await call(routes.listProjects)).toMatchObject({
        code: accessTokenErrors.token_revoked.code,
        message: describeError('token_revoked', language),
      });
    });
  });
}
