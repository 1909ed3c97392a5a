import { proposedErrorTypes } from '@earmark/contract';
import { maybeOne, one, sql } from '../../db/index.ts';
import type { Parts } from '../../http/index.ts';
import { remindOfDeadlines } from '../../notification/index.ts';
import { recountTallies, seededRandom } from '../../workflow/index.ts';
import { readTranscripts, type SignIn, type Transcripts } from '../calls.ts';
import { demoTemplateName } from '../content.ts';
import { seedAdministration } from './administration.ts';
import { seedHistoryPeople } from './people.ts';
import { cornerProjects, seedCorners } from './corners.ts';
import { dayFromToday } from './day.ts';
import { oversee } from './oversee.ts';
import { historyProjects, type HistoryProject } from './plan.ts';
import { playTask, type Play } from './play.ts';
import { readClips, recordingOf, type Recording } from './recordings.ts';
import { seedRecords } from './records.ts';
import { databaseTime, retime, type Period } from './retime.ts';

/**
 * Adds a month of work of three teams in two projects. Everything is done through the calls by the people who would do
 * it, then moved to its day; a seed decides about shares and mistakes. A start after an interruption goes on with the
 * tasks that are missing.
 */
export async function seedHistory(address: string, parts: Parts, signIn: SignIn): Promise<void> {
  const isOver = sql`select 1 as found from project where name = ${cornerProjects.archived} and state = 'archived' limit 1`;
  if (await maybeOne(parts.db, isOver)) return;
  await seedHistoryPeople(parts.db, parts.config.passwordCost, await signIn('admin5'));
  const { id: templateId } = await one<{ id: number }>(
    parts.db,
    sql`select id from template where name = ${demoTemplateName} and deleted_at is null order by id limit 1`,
  );
  const transcripts = await readTranscripts();
  const book = createCalendar();
  for (const [index, project] of historyProjects.entries()) {
    const random = seededRandom(index + 1);
    const projectId = await ensureProject({ db: parts.db, signIn, book }, project);
    const play: Play = { db: parts.db, address, signIn, manager: project.manager, projectId, templateId, random, book };
    await playProject(play, project, transcripts);
  }
  const [first] = historyProjects;
  if (!first) return;
  const random = seededRandom(historyProjects.length + 1);
  const play = { db: parts.db, address, signIn, manager: first.manager, templateId, random, book };
  await seedAdministration(address, signIn);
  const projectId = await ensureProject(play, first);
  await seedRecords({ ...play, projectId }, await recorderOf(random, { ...first, recordingName: '归档' }, transcripts));
  // Maintenance has told of these all month
  await remindOfDeadlines(parts.db);
  await seedCorners(play, await recorderOf(random, { ...first, recordingName: '口音' }, transcripts));
}

/** Makes one recording after the other for a project. */
async function recorderOf(
  random: () => number,
  { clips: files, clipsPerRecording: [fewest, most], recordingName }: HistoryProject,
  transcripts: Transcripts,
): Promise<() => Recording> {
  const clips = await readClips(files, transcripts);
  let number = 0;
  return () => {
    number += 1;
    const count = fewest + Math.floor(random() * (most - fewest + 1));
    const chosen = Array.from({ length: count }, () => clips[Math.floor(random() * clips.length)]);
    const name = `${recordingName}_${String(number).padStart(3, '0')}.wav`;
    return recordingOf(
      name,
      chosen.filter((clip) => clip !== undefined),
      random,
    );
  };
}

async function playProject(play: Play, project: HistoryProject, transcripts: Transcripts): Promise<void> {
  const record = await recorderOf(play.random, project, transcripts);
  for (const task of project.tasks) {
    const recordings = Array.from({ length: task.audios }, record);
    const isThere = sql`select 1 as found from task where project_id = ${play.projectId} and name = ${task.name}`;
    if (await maybeOne(play.db, isThere)) continue;
    await playTask(play, task, recordings);
    await recount(play, task.name);
  }
  await oversee(play, project, record);
}

/** Tallies are by the quarter of an hour: those of a task are counted anew when its events have been moved. */
async function recount({ db, projectId }: Play, name: string): Promise<void> {
  const tasks = sql`select id from task where project_id = ${projectId} and name = ${name}`;
  await db.transaction(async (tx) => {
    await recountTallies(tx, tasks);
    await tx.query(sql`delete from goal_tally where task_id in (${tasks})`);
    await tx.query(sql`
      insert into goal_tally select task_id, slot, sum(annotated), sum(inspected), sum(accepted)
        from goal_advance where task_id in (${tasks}) group by task_id, slot`);
  });
}

async function ensureProject(
  { db, signIn, book }: Pick<Play, 'db' | 'signIn' | 'book'>,
  project: HistoryProject,
): Promise<number> {
  const found = await maybeOne<{ id: number }>(
    db,
    sql`select id from project where name = ${project.form.name} and deleted_at is null`,
  );
  if (found) return found.id;
  const manager = await signIn(project.manager);
  const assistant = await one<{ id: number }>(db, sql`select id from app_user where username = ${project.assistant}`);
  const from = await databaseTime(db);
  const { id } = await manager.createProject({
    ...project.form,
    starts_on: dayFromToday(project.startsIn),
    ends_on: dayFromToday(project.endsIn),
    assistant_ids: [assistant.id],
  });
  const { edit_version } = await manager.listErrorTypes({ project_id: id });
  await manager.setErrorTypes({
    project_id: id,
    edit_version,
    is_required: false,
    types: proposedErrorTypes.map(({ zh, weight }) => ({ name: zh, weight })),
  });
  await retime(db, id, { from, to: await databaseTime(db) }, book(project.manager, -project.startsIn, 10, 9));
  return id;
}

const minute = 60_000;

/** Keeps what the days of people are taken up by, so that nobody works on two things at once. */
function createCalendar(): Play['book'] {
  const booked = new Map<string, Period[]>();
  const midnight = new Date();
  midnight.setHours(0, 0, 0, 0);
  const pause = 5;
  return (person, daysAgo, minutes, fromHour) => {
    const key = `${person} ${daysAgo}`;
    const taken = booked.get(key) ?? [];
    let begin = fromHour * 60;
    for (const { from, to } of taken) if (from < begin + minutes + pause && begin < to + pause) begin = to + pause;
    booked.set(
      key,
      [...taken, { from: begin, to: begin + minutes }].toSorted((a, b) => a.from - b.from),
    );
    const at = (minuteOfDay: number): number => midnight.getTime() + (minuteOfDay - daysAgo * 24 * 60) * minute;
    return { from: at(begin), to: at(begin + minutes) };
  };
}
