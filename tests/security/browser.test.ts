import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumLaunchOptions } from '../../scripts/chromium.ts';
import {
  demoTeam,
  importDataset,
  makeProject,
  openDataset,
  prepared,
  speechLabels,
  taskFormOf,
  uploadFile,
  wavOfSpeech,
} from '../server/index.ts';
import { openAttackedServer, type AttackedServer } from './attacked-server.ts';

let attacked: AttackedServer;
let browser: Browser;
beforeAll(
  async () =>
    void ([attacked, browser] = await Promise.all([openAttackedServer(), chromium.launch(chromiumLaunchOptions())])),
);
afterAll(async () => {
  await browser.close();
  await attacked.close();
});

describe('every answer', () => {
  it.each([
    '/',
    '/login',
    '/help/user-guide.html',
    '/api-asr/v1/docs',
    '/no/such/page',
    '/healthz',
    '/api-asr/v1/index.php/no/such',
  ])('%s runs no foreign script, cannot be framed, and shares no window', async (path) => {
    const { headers } = await fetch(attacked.server.address + path, {
      headers: { accept: 'text/html', origin: 'https://elsewhere.example' },
    });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    for (const part of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'self'", "form-action 'self'"])
      expect(policy).toContain(part);
    expect(headers.get('permissions-policy')).toContain('camera=(), microphone=()');
    expect(
      [
        'x-frame-options',
        'x-content-type-options',
        'cross-origin-opener-policy',
        'referrer-policy',
        'access-control-allow-origin',
        'server',
        'x-powered-by',
      ].map((name) => headers.get(name)),
    ).toEqual(['DENY', 'nosniff', 'same-origin', 'same-origin', null, null, null]);
  });
});

/** Signs in on the open login page and follows its redirect. */
async function signIn(page: Page, username: string, path = '/login'): Promise<void> {
  await page.goto(attacked.server.address + path);
  await page.locator('input[autocomplete~="username"]').fill(username);
  await page.locator('input[type="password"]').fill('earmark2026');
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

describe('a page', () => {
  it('shows what people wrote as text, wherever it shows it', async () => {
    const { server } = attacked;
    const markup = '<img src=x onerror=window.__xss=1><svg onload=window.__xss=1>"><script>window.__xss=1</script>';
    const manager = await server.as('pm1');
    const annotator = await server.as('annotator4');
    const { id: projectId } = await manager.createProject({
      name: markup.slice(0, 100),
      business: 'asr',
      kind: 'test',
      region: 'domestic',
      language: 'en',
      starts_on: '2026-01-01',
      ends_on: '2027-01-01',
    });
    const datasetId = await importDataset(server, manager, projectId, {
      '<img src=x onerror=window.__xss=1>.wav': wavOfSpeech(4),
    });
    const team = await demoTeam(attacked.server);
    const [label] = speechLabels.segment;
    if (!label) throw new Error('no label');
    const { id: taskId } = await manager.createTask({
      ...taskFormOf(projectId, [datasetId], team.id),
      name: markup.slice(0, 100),
      instructions: markup,
      labels: { global: [], segment: [{ ...label, title: '<svg onload=window.__xss=1>' }] },
    });
    await prepared(manager, taskId);
    const { id: userId } = await annotator.userInfo({});
    await (
      await server.as('lead3')
    ).assignMembers({
      task_id: taskId,
      edit_version: 1,
      annotator_ids: [userId],
      inspector_ids: [(await (await server.as('inspector4')).userInfo({})).id],
    });
    const { item_id } = await annotator.claimItem({ task_id: taskId, stage: 'annotation' });
    const { lease, revision } = await annotator.leaseItem({ item_id });
    await annotator.saveItem({
      item_id,
      lease,
      base_revision: revision,
      batch_id: randomUUID(),
      commands: [
        {
          type: 'segment.add',
          segment: {
            id: 's',
            track: 0,
            start: 0,
            end: 16_000,
            answers: { [label.id]: markup },
            comments: [],
            status: 'completed',
          },
        },
      ],
    });

    const pathsOf: Readonly<Record<string, readonly string[]>> = {
      pm1: [
        '/dashboard',
        '/project/index',
        `/project/pmtask?project_id=${projectId}`,
        `/task/pmdetail?task_id=${taskId}`,
        `/datamanage/detail?dataset_id=${datasetId}`,
        `/xaudios/index?item_id=${item_id}`,
      ],
      annotator4: ['/label/labeltask', `/label/detail?task_id=${taskId}`, `/label/xaudios?item_id=${item_id}`],
    };
    for (const [username, paths] of Object.entries(pathsOf)) {
      const context = await browser.newContext({ locale: 'en-GB' });
      const page = await context.newPage();
      const refused: string[] = [];
      page.on(
        'console',
        (message) => message.text().includes('Content Security Policy') && refused.push(message.text()),
      );
      await signIn(page, username);
      for (const path of paths) {
        await page.goto(attacked.server.address + path);
        // The page is complete when it shows the name of the project, task or audio, or the text
        await page
          .waitForFunction(
            () =>
              document.body.innerText.includes('onerror') ||
              [...document.querySelectorAll('textarea, input')].some(
                (field) => 'value' in field && String(field.value).includes('onerror'),
              ),
            undefined,
            { timeout: 30_000 },
          )
          .catch((error: unknown) => {
            throw new Error(`${username} ${path} does not show it`, { cause: error });
          });
        expect([
          path,
          await page.evaluate(() => ['__xss' in window, document.querySelectorAll('img[src="x"], svg[onload]').length]),
          refused,
        ]).toEqual([path, [false, 0], []]);
      }
      await context.close();
    }
  }, 180_000);

  it('shows texts that attack as their characters', async () => {
    const { server } = attacked;
    const manager = await server.as('pm1');
    const read = (name: string) => readFile(new URL(`../fixtures/texts/hostile/${name}`, import.meta.url), 'utf8');
    const payloads = (JSON.parse(await read('dompurify_payloads.json')) as { payload: string }[]).map(
      ({ payload }) => payload,
    );
    const rows = (await read('markdown_xss.jsonl'))
      .trim()
      .split('\n')
      .map((row) => (JSON.parse(row) as { text: string }).text);
    // One text of all of them, which begins with those that a preview has room for
    const text = [...rows.filter((row) => row.length < 100), ...payloads, await read('markdown_it_xss.txt')].join('\n');
    const projectId = await makeProject(manager, 'text');
    const name = '<img src=x onerror=alert(1)>.jsonl';
    const file = Buffer.from(JSON.stringify({ text }));
    const unread = await openDataset(manager, projectId);
    await uploadFile(server, manager, unread, name, file);
    const datasetId = await importDataset(server, manager, projectId, { [name]: file });
    const { id: taskId } = await manager.createTask({
      ...taskFormOf(projectId, [datasetId], (await demoTeam(server)).id),
      labels: { ...speechLabels, segment: [] },
      rules: { work: 'labels', unit: 'text', proposals: false },
    });
    await prepared(manager, taskId);
    const [item] = (await manager.listItems({ task_id: taskId })).rows;

    const context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    const ran: string[] = [];
    // What runs opens a dialog; what the policy keeps from running is told to the console
    page.on('dialog', (dialog) => void (ran.push(dialog.message()), dialog.dismiss()));
    page.on('console', (message) => message.text().includes('Content Security Policy') && ran.push(message.text()));
    const hasNoneIn = async (path: string): Promise<void> =>
      expect([
        path,
        await page.evaluate(() =>
          [...document.body.querySelectorAll('*')].flatMap((element) =>
            [...element.attributes].flatMap(({ name: attribute, value }) =>
              attribute.startsWith('on') ||
              (/^(href|src|action)$/.test(attribute) && /^\s*(java|vb)script:/i.test(value))
                ? [element.outerHTML]
                : [],
            ),
          ),
        ),
        ran,
      ]).toEqual([path, [], []]);
    await signIn(page, 'pm1');
    const first = rows[0] ?? '';
    for (const [path, shown] of [
      [`/datamanage/upload?project_id=${projectId}&dataset_id=${unread}`, first],
      [`/datamanage/detail?project_id=${projectId}&dataset_id=${datasetId}`, name],
      [`/projectText/pmdetail?task_id=${taskId}&tab=items`, 'onerror=alert(1)'],
    ] as const) {
      await page.goto(attacked.server.address + path);
      await page.getByRole('main').getByText(shown).first().waitFor();
      await hasNoneIn(path);
    }
    await page
      .getByRole('button', { name: item?.name ?? '' })
      .first()
      .click();
    await page.getByRole('dialog').getByText(first).waitFor();
    await hasNoneIn('the preview of an item');

    await page.goto(`${attacked.server.address}/projectText/textOperate?item_id=${item?.id ?? 0}`);
    const scroller = page.locator('[data-part="text"]');
    await scroller.locator('[data-words]').first().waitFor();
    // Control characters have signs, and lines end at spaces
    const visible = (words: string): string => words.replaceAll(/[\s\p{Cc}\u00a4\u2400-\u2424]/gu, '');
    const readLines = (): Promise<string> =>
      scroller.evaluate(async (element) => {
        const found = new Map<number, string>();
        element.scrollTop = 0;
        for (let top = -1; element.scrollTop > top;) {
          top = element.scrollTop;
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          for (const line of element.querySelectorAll<HTMLElement>('[data-line]'))
            found.set(Number(line.dataset['line']), line.querySelector('[data-words]')?.textContent ?? '');
          element.scrollTop += element.clientHeight / 2;
        }
        return [...found]
          .toSorted(([one], [other]) => one - other)
          .map(([, words]) => words)
          .join('');
      });
    // While the page opens, lines are broken anew as the room for them changes
    await expect.poll(async () => visible(await readLines()), { timeout: 60_000 }).toBe(visible(text));
    await hasNoneIn('the workbench');
    await context.close();
  }, 180_000);

  it('shows names and texts of teams, applicants, notices and settings as text', async () => {
    const { server } = attacked;
    const markup = '<img src=x onerror=window.__xss=1><svg onload=window.__xss=1>"><script>window.__xss=1</script>';
    const [admin, lead, applicant] = [await server.as('admin5'), await server.as('lead3'), await server.as('viewer0')];
    const { id: leadId } = await lead.userInfo({});
    const { id: teamId } = await admin.createTeam({
      name: markup.slice(0, 90),
      region: 'domestic',
      introduction: markup,
      lead_ids: [leadId],
    });
    await applicant.applyToTeam({ kind: 'join', team_id: teamId, message: markup });
    await (
      await server.as('annotator4')
    ).applyToTeam({ kind: 'found', name: `Found ${markup.slice(0, 80)}`, region: 'domestic', message: markup });
    const context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    await signIn(page, 'admin5');
    const visit = async (paths: readonly string[]): Promise<void> => {
      for (const path of paths) {
        await page.goto(attacked.server.address + path);
        await page
          .waitForFunction(() => document.body.innerText.includes('onerror'), undefined, { timeout: 30_000 })
          .catch((error: unknown) => {
            throw new Error(`${path} does not show it`, { cause: error });
          });
        expect([
          path,
          await page.evaluate(() => [
            '__xss' in window,
            document.querySelectorAll('img[src="x"], svg[onload], [onmouseover]').length,
          ]),
        ]).toEqual([path, [false, 0]]);
      }
    };
    await visit([
      '/userteam/index',
      '/userAdmin/index?tab=teams',
      '/userAdmin/index?tab=applications',
      '/userAdmin/index?tab=founding',
      '/userAdmin/audit',
      '/usercenter/notices',
    ]);
    await admin.updateSettings({
      notice: { is_on: true, en: markup, zh: markup, from: null, until: null },
      help: [{ en: markup, zh: markup, url: 'https://example.com/"onmouseover="window.__xss=1' }],
    });
    await visit(['/dashboard', '/userAdmin/settings']);
    await context.close();
    await admin.updateSettings({ notice: { is_on: false, en: '', zh: '', from: null, until: null }, help: [] });
  }, 180_000);

  it('leads nowhere else after the sign-in, whatever its address asks for', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const left: string[] = [];
    page.on(
      'request',
      (request) =>
        !request.url().startsWith(attacked.server.address) &&
        !request.url().startsWith('data:') &&
        !request.url().startsWith('blob:') &&
        left.push(request.url()),
    );
    for (const target of [
      '//evil.example',
      'https://evil.example',
      'javascript:window.__xss=1',
      '/\\evil.example',
      '/%5Cevil.example',
      '/\t/evil.example',
      '/redirect//evil.example',
    ]) {
      await context.clearCookies();
      await signIn(page, 'viewer0', `/login?redirect=${encodeURIComponent(target)}`);
      expect([target, new URL(page.url()).origin, await page.evaluate(() => '__xss' in window), left]).toEqual([
        target,
        attacked.server.address,
        false,
        [],
      ]);
    }
    await context.close();
  }, 180_000);

  it('cannot be shown inside another', async () => {
    const page = await browser.newPage();
    await page.route('https://elsewhere.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${attacked.server.address}/login"></iframe>` }),
    );
    await page.goto('https://elsewhere.example/');
    const frame = page.frames().find((candidate) => candidate !== page.mainFrame());
    expect(
      await frame
        ?.locator('input')
        .count()
        .catch(() => 0),
    ).toBe(0);
    await page.close();
  });
});
