import { readFile } from 'node:fs/promises';
import type { Client } from '@earmark/contract';
import { defaultTextRules, typeQuestion, type LabelSet, type OptionColor, type TextCommand } from '@earmark/model';
import { demoFolder, until, uploadFile, type SignIn } from './calls.ts';
import { demoTeamName } from './people.ts';
import { takeNext } from './work-on-item.ts';

const projectName = '文本标注示例项目 Text_demo';

/** What is asked of a demo task of texts, and how much of it is done. */
interface TextTask {
  readonly name: string;
  readonly dataset: string;
  readonly file: string;
  readonly labels: LabelSet;
  readonly rules: Partial<typeof defaultTextRules>;
  /** How the file is read; by what it looks like without. */
  readonly layout?: 'lines';
  /** What proposes spans: its terms, and what becomes of them one after the other. */
  readonly proposals?: { readonly source: string; readonly terms: string };
  /** The answer that every unit of a submitted text gets; without one, what the file brings is submitted. */
  readonly answer?: { readonly label: string; readonly option: string };
}

const question = (
  id: string,
  title: string,
  options: readonly (readonly [title: string, color: OptionColor, key: string])[],
): LabelSet['segment'][number] => ({
  id,
  title,
  type: 'single_tiled',
  isRequired: true,
  options: options.map(([optionTitle, color, key]) => ({
    id: key,
    title: optionTitle,
    isDefault: false,
    labels: [],
    color,
    key,
  })),
});

const tasks: readonly TextTask[] = [
  {
    name: '06 对话槽位标注 Slots',
    dataset: '对话槽位',
    file: 'crosswoz_slots.jsonl',
    labels: {
      global: [],
      segment: [
        question('slot', '槽位 · Slot', [
          ['名称', 'blue', 'n'],
          ['地址', 'green', 'l'],
          ['电话', 'violet', 'p'],
          ['门票', 'orange', 't'],
          ['评分', 'amber', 's'],
          ['推荐菜', 'red', 'd'],
          ['人均消费', 'teal', 'c'],
          ['营业时间', 'magenta', 'h'],
          ['周边景点', 'cyan', 'a'],
          ['周边餐馆', 'lime', 'r'],
        ]),
      ],
      links: [
        {
          id: 'of',
          title: '属于 · Belongs to',
          color: 'gray',
          key: 'b',
          ends: [
            { name: '属性', takes: ['l', 'p', 't', 's', 'd', 'c', 'h'] },
            { name: '对象', takes: ['n', 'a', 'r'] },
          ],
        },
      ],
    },
    rules: {},
  },
  {
    name: '07 评论情感标注 Reviews',
    dataset: '英文评论',
    file: 'reviews.txt',
    labels: {
      global: [],
      segment: [
        question('mood', '情感 · Sentiment', [
          ['正面 · Positive', 'green', '1'],
          ['中性 · Neutral', 'gray', '2'],
          ['负面 · Negative', 'red', '3'],
        ]),
      ],
    },
    rules: { work: 'labels', unit: 'sentence' },
    layout: 'lines',
    answer: { label: 'mood', option: '1' },
  },
  {
    name: '08 评价对象预标注 Aspects',
    dataset: '评价对象',
    file: 'reviews.txt',
    labels: {
      global: [],
      segment: [
        question('aspect', '评价 · Aspect', [
          ['对象 · Thing', 'blue', 't'],
          ['评价 · Opinion', 'amber', 'o'],
        ]),
      ],
    },
    rules: { proposals: true },
    layout: 'lines',
    proposals: {
      source: '产品词典 · Products',
      terms: [
        ...[
          'converter',
          'case',
          'jawbone',
          'charger',
          'mic',
          'plug',
          'volume',
          'contacts',
          'sound quality',
          'battery',
        ].map((thing) => `${thing}\t对象 · Thing`),
        ...[
          'Good',
          'Excellent',
          'Great',
          'great',
          'MAJOR PROBLEMS',
          'decent',
          'wasted',
          'waste',
          'impressed',
          'way',
        ].map((opinion) => `${opinion}\t评价 · Opinion`),
      ].join('\n'),
    },
  },
];

/**
 * A small project of texts: entities that a file brings, the sentiment of each sentence, and proposed spans; each
 * partly done.
 */
export async function seedTexts(address: string, signIn: SignIn): Promise<void> {
  const manager = await signIn('pm1');
  const projectId = await ensureProject(manager);
  for (const task of tasks) {
    const existing = await manager.listTasks({ project_id: projectId, search: task.name });
    if (existing.total === 0) await seedTask(address, signIn, projectId, task);
  }
}

async function ensureProject(manager: Client): Promise<number> {
  const [found] = (await manager.listProjects({ search: projectName })).rows;
  if (found) return found.id;
  const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const { id } = await manager.createProject({
    name: projectName,
    business: 'text',
    kind: 'formal',
    region: 'domestic',
    language: 'zh',
    notes: '示例内容，来自公开授权的文本。Demo content from openly licensed texts.',
    goal: { metric: 'accepted', value: 1000, unit: 'count' },
    starts_on: day(-7),
    ends_on: day(60),
  });
  return id;
}

async function seedTask(address: string, signIn: SignIn, projectId: number, task: TextTask): Promise<void> {
  const manager = await signIn('pm1');
  const [begun] = (await manager.listDatasets({ project_id: projectId, search: task.dataset })).rows;
  const datasetId =
    begun?.id ?? (await manager.createDataset({ project_id: projectId, name: task.dataset, location: 'domestic' })).id;
  if (!begun || begun.status === 'uploading') {
    const bytes = new Uint8Array(await readFile(new URL(`text/${task.file}`, demoFolder)));
    await uploadFile(address, manager.authorization, datasetId, { name: task.file, bytes });
    await manager.completeDataset({ id: datasetId, ...(task.layout && { ingest: { layout: task.layout } }) });
  }
  await until(async () => (await manager.getDataset({ id: datasetId })).status === 'parsed');
  const [template] = (await manager.listTemplates({ business: 'text', search: task.name })).rows;
  const templateId =
    template?.id ??
    (await manager.createTemplate({ name: task.name, business: 'text', labels: task.labels, phrases: [] })).id;
  const { id: taskId } = await manager.createTask({
    project_id: projectId,
    dataset_ids: [datasetId],
    template_id: templateId,
    labels: task.labels,
    rules: { ...defaultTextRules, ...task.rules },
    name: task.name,
    inspection_ratio: 99,
    inspection_batch: 1,
  });
  await until(async () => (await manager.getTask({ id: taskId })).state === 'team_to_be_assigned');
  const [team] = (await manager.listTeams({ search: demoTeamName })).rows;
  if (!team) throw new Error('the demo team is missing');
  await manager.assignTeam({ task_id: taskId, team_id: team.id });
  const lead = await signIn('lead3');
  const { rows } = await lead.listMembers({ team_id: team.id });
  await lead.assignMembers({
    task_id: taskId,
    edit_version: 1,
    annotator_ids: rows.filter((member) => member.can_annotate).map((member) => member.user.id),
    inspector_ids: rows.filter((member) => member.can_inspect).map((member) => member.user.id),
  });
  if (task.proposals)
    await manager.createProposalSource({
      task_id: taskId,
      kind: 'dictionary',
      name: task.proposals.source,
      file: { file_name: 'terms.txt', content: Buffer.from(task.proposals.terms).toString('base64') },
    });
  const annotator = await signIn('annotator4');
  for (let done = 0; done < 3; done += 1) {
    const itemId = await takeNext(annotator, taskId, 'annotation');
    if (itemId !== null) await annotate(annotator, itemId, task);
  }
}

/** Answers every unit or decides about what is proposed, and submits. */
async function annotate(annotator: Client, itemId: number, { answer, proposals }: TextTask): Promise<void> {
  const { document, revision, task } = await annotator.getItem({ id: itemId });
  const { lease } = await annotator.leaseItem({ item_id: itemId });
  const ids = 'marks' in document ? document.marks.map(({ id }) => id) : [];
  const commands = [
    ...(answer && ids.length > 0
      ? [{ type: 'segment.answer', ids, labelId: answer.label, answer: [answer.option] } as const]
      : []),
    ...(proposals ? await decided(annotator, itemId, typeQuestion(task.labels)?.id ?? '') : []),
  ];
  const saved =
    commands.length > 0
      ? await annotator.saveItem({
          item_id: itemId,
          lease,
          base_revision: revision,
          batch_id: crypto.randomUUID(),
          commands,
        })
      : { revision };
  await annotator.submitItem({ item_id: itemId, lease, revision: saved.revision });
}

/** What becomes of proposals, one after the other. */
const outcomes = ['accepted', 'accepted', 'rejected', 'corrected', 'accepted'] as const;

async function decided(annotator: Client, itemId: number, questionId: string): Promise<TextCommand[]> {
  const { spans } = await annotator.runProposals({ item_id: itemId });
  if (spans.length === 0) return [];
  return [
    {
      type: 'span.add',
      spans: spans.map(({ part, ranges, label, proposal }, at) => ({
        type: 'span',
        id: `p${at}`,
        part,
        ranges,
        answers: { [questionId]: [label] },
        comments: [],
        status: 'completed',
        proposal: { ...proposal, outcome: outcomes[(itemId + at) % outcomes.length] ?? 'accepted' },
      })),
    },
  ];
}
