import { roleIds, type Api, type RequestOf } from '@earmark/contract';
import { annotationFormats, emptyAudioDocument } from '@earmark/model';
import { maybeOne, sql } from '../../db/index.ts';
import { beginUpload, uploadFile, until, type SignedIn } from '../calls.ts';
import { demoLabels } from '../content.ts';
import { demoPassword } from '../people.ts';
import { dayFromToday } from './day.ts';
import type { Play } from './play.ts';
import type { Recording } from './recordings.ts';

const names = {
  finished: '已标注回流_Finished',
  broken: '中断的上传_Interrupted',
  damaged: '损坏的录音_Damaged',
  token: '每日统计 · Daily figures',
} as const;

/**
 * Adds what a project keeps beside its work: what the people of its last month get, data that came with its
 * annotations, data of which nothing can be read, an upload that nobody ended, and the access token of a program that
 * reads its figures. Each is made once.
 */
export async function seedRecords(play: Play, record: () => Recording): Promise<void> {
  const manager = await play.signIn(play.manager);
  await settle(play, manager);
  await bringFinished(play, manager, record());
  await bringDamaged(play, manager, record());
  await interruptUpload(play, manager, record());
  const { rows } = await manager.listOwnTokens({});
  if (rows.length === 0) {
    const { proof } = await manager.confirmPassword({ password: demoPassword });
    await manager.createToken({
      name: names.token,
      role_id: roleIds.projectManager,
      team_id: null,
      scopes: ['statistics.read'],
      days: 30,
      proof,
    });
  }
}

/** Converts yuan to millionths of a yuan, the unit of stored prices. */
const yuan = (amount: number): number => amount * 1_000_000;
const terms = {
  currency: 'CNY',
  is_shown_to_leads: true,
  is_shown_to_workers: true,
  versions: [
    {
      valid_from: dayFromToday(-60),
      rates: [
        { role: 'annotator', unit: 'audio_hour', price: yuan(180), pays_rework: false, is_by_quality: true },
        { role: 'inspector', unit: 'audio_hour', price: yuan(60), pays_rework: false, is_by_quality: false },
      ],
      quality: {
        // Whoever passes less than eight of ten at first gets nine tenths
        annotator: [
          { share: 0, factor: 9000 },
          { share: 8000, factor: 10_000 },
        ],
        inspector: [],
      },
    },
  ],
} satisfies RequestOf<Api['setSettlementTerms']>['terms'];

/** A period that is closed, and the open one after it. */
async function settle({ projectId }: Play, manager: SignedIn): Promise<void> {
  if ((await manager.listSettlements({ project_id: projectId })).total > 0) return;
  const { edit_version } = await manager.getSettlementTerms({ project_id: projectId });
  await manager.setSettlementTerms({ project_id: projectId, edit_version, terms });
  const open = (from: number, to: number) =>
    manager.openSettlement({ project_id: projectId, period: { from: dayFromToday(from), to: dayFromToday(to) } });
  const { id } = await open(-30, -16);
  const { total } = await manager.getSettlement({ id });
  const { name } = await manager.getProject({ id: projectId });
  await manager.closeSettlement({ id, typed_name: name, total });
  await open(-15, -1);
}

const isDataset = async ({ db, projectId }: Pick<Play, 'db' | 'projectId'>, name: string): Promise<boolean> =>
  (await maybeOne(db, sql`select 1 as found from dataset where project_id = ${projectId} and name = ${name}`)) !==
  undefined;

/** An audio with the annotations that another program made. */
async function bringFinished(play: Play, manager: SignedIn, { name, bytes, lines }: Recording): Promise<void> {
  if (await isDataset(play, names.finished)) return;
  const { address, projectId } = play;
  const { id } = await manager.createDataset({
    project_id: projectId,
    name: names.finished,
    location: 'domestic',
    has_backfill: true,
  });
  const sampleRate = 16_000;
  const at = (seconds: number): number => Math.round(seconds * sampleRate);
  const totalSamples = (bytes.length - 44) / 2;
  const document = {
    ...emptyAudioDocument({ sampleRate, channels: 1, totalSamples }),
    segments: lines.map(({ start, end, text }, index) => ({
      id: `s${index}`,
      track: 0,
      start: at(start),
      end: end === null ? totalSamples : at(end),
      answers: { text },
      comments: [],
      status: 'completed' as const,
    })),
  };
  const printed = [...annotationFormats.textgrid.print(document, { labels: demoLabels, name })].join('');
  await uploadFile(address, manager.authorization, id, { name, bytes });
  await uploadFile(address, manager.authorization, id, {
    name: name.replace(/\.wav$/, '.TextGrid'),
    bytes: new TextEncoder().encode(printed),
  });
  await manager.completeDataset({ id });
  await until(async () => (await manager.getDataset({ id })).status === 'parsed');
}

/** A recording whose file was cut off, so that the dataset has nothing to work on. */
async function bringDamaged(
  { db, address, projectId }: Play,
  manager: SignedIn,
  { name, bytes }: Recording,
): Promise<void> {
  if (await isDataset({ db, projectId }, names.damaged)) return;
  const { id } = await manager.createDataset({ project_id: projectId, name: names.damaged, location: 'domestic' });
  await uploadFile(address, manager.authorization, id, { name, bytes: bytes.slice(0, 20) });
  await manager.completeDataset({ id });
  await until(async () => (await manager.getDataset({ id })).status === 'failed');
}

/** An upload that broke off before its first byte. */
async function interruptUpload(play: Play, manager: SignedIn, file: Recording): Promise<void> {
  if (await isDataset(play, names.broken)) return;
  const { id } = await manager.createDataset({
    project_id: play.projectId,
    name: names.broken,
    location: 'domestic',
  });
  await beginUpload(play.address, manager.authorization, id, file);
}
