import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AudioCommand } from '@earmark/model';
import { audioOf, makeProject, makeTask, importDataset, wavOfSpeech } from '../server/index.ts';
import { openAttackedServer, type AttackedServer } from './attacked-server.ts';

let attacked: AttackedServer;
beforeAll(async () => void (attacked = await openAttackedServer()));
afterAll(() => attacked.close());

describe('an annotator', () => {
  it('cannot fill the server by valid saves, nor make an audio that nobody can open', async () => {
    const { server } = attacked;
    const manager = await server.as('pm1');
    const projectId = await makeProject(manager);
    const taskId = await makeTask(server, projectId, [
      await importDataset(server, manager, projectId, { 'a.wav': wavOfSpeech(2) }),
    ]);
    const annotator = await server.as('annotator4');
    const { item_id } = await annotator.claimItem({ task_id: taskId, stage: 'annotation' });
    const { lease } = await annotator.leaseItem({ item_id });
    let revision = 0;
    const save = async (commands: AudioCommand[]): Promise<string> => {
      try {
        ({ revision } = await annotator.saveItem({
          item_id,
          lease,
          base_revision: revision,
          batch_id: crypto.randomUUID(),
          commands,
        }));
        return 'saved';
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    };
    const text = 'x'.repeat(99_000);
    const before = (await server.memory()).now;
    for (let call = 0; call < 4; call += 1) {
      const answers = Array.from({ length: 140 }, (_, index): AudioCommand => ({
        type: 'global.answer',
        labelId: `label ${call} ${index}`,
        answer: text,
      }));
      expect(await save(answers)).toContain('label that this task does not have');
    }
    const segments = (call: number) =>
      Array.from({ length: 100 }, (_, index): AudioCommand => {
        const id = call * 100 + index;
        return {
          type: 'segment.add',
          segment: {
            id: `s${id}`,
            track: 0,
            start: id,
            end: id + 1,
            answers: { text },
            comments: [],
            status: 'completed',
          },
        };
      });
    const outcomes: string[] = [];
    for (let call = 0; call < 5; call += 1) outcomes.push(await save(segments(call)));
    expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(2);
    expect(outcomes.at(-1)).toContain('at most 24 MB');
    expect(audioOf((await annotator.getItem({ id: item_id })).document).segments).toHaveLength(200);
    expect((await manager.getItem({ id: item_id })).revision).toBe(2);
    expect((await server.memory()).now - before).toBeLessThan(1000);
  }, 300_000);

  it('cannot multiply one text over all segments of an audio', async () => {
    const { server } = attacked;
    const manager = await server.as('pm1');
    const projectId = await makeProject(manager);
    const taskId = await makeTask(server, projectId, [
      await importDataset(server, manager, projectId, { 'b.wav': wavOfSpeech(2, 3) }),
    ]);
    const annotator = await server.as('annotator4');
    const { item_id } = await annotator.claimItem({ task_id: taskId, stage: 'annotation' });
    const { lease } = await annotator.leaseItem({ item_id });
    const ids = Array.from({ length: 5000 }, (_, index) => `s${index}`);
    const insert = ids.map((id, index) => ({
      id,
      track: 0,
      start: index,
      end: index + 1,
      answers: {},
      comments: [],
      status: 'completed' as const,
    }));
    await annotator.saveItem({
      item_id,
      lease,
      base_revision: 0,
      batch_id: crypto.randomUUID(),
      commands: [{ type: 'document.patch', remove: [], insert }],
    });
    const answer: AudioCommand = { type: 'segment.answer', ids, labelId: 'text', answer: 'x'.repeat(100_000) };
    await expect(
      annotator.saveItem({ item_id, lease, base_revision: 1, batch_id: crypto.randomUUID(), commands: [answer] }),
    ).rejects.toThrow('at most 24 MB');
    expect(
      audioOf((await annotator.getItem({ id: item_id })).document).segments.every(
        ({ answers }) => Object.keys(answers).length === 0,
      ),
    ).toBe(true);
  }, 300_000);
});
