import type { AuditEvent } from '@earmark/contract';
import { decideCopies, makeCopy } from './copies.ts';
import { distribute, runAnyBatch, undoAnyBatch } from './many.ts';
import { anyTask, call, oneOf, type Outcome, type Scene } from './scene.ts';
import {
  acceptFinally,
  assignMembers,
  deleteProject,
  deleteTask,
  drawAcceptance,
  give,
  liftPause,
  markKnown,
  moveTeam,
  passOn,
  restore,
  tag,
  updateTask,
} from './task-acts.ts';
import { annotate, claim, dispute, judge, release, withdraw } from './work-acts.ts';

/** An event of a task or of an item, as the audit trail names it. */
export type Fired = `task.${AuditEvent<'task'>}` | `item.${AuditEvent<'item'>}`;

/** What people do, with how often they do it, and the events that it may bring about. */
export const acts: readonly {
  readonly name: string;
  readonly weight: number;
  readonly fires: readonly Fired[];
  readonly act: (scene: Scene) => Promise<Outcome>;
}[] = [
  {
    name: 'claim',
    weight: 32,
    fires: ['item.claim', 'item.claim_inspection', 'item.start_acceptance'],
    act: claim,
  },
  {
    name: 'annotate',
    weight: 40,
    fires: ['item.submit', 'item.pass_unsampled', 'task.draw_inspection', 'task.all_passed', 'task.pause_person'],
    act: annotate,
  },
  {
    name: 'judge',
    weight: 26,
    fires: ['item.pass_inspection', 'item.fail_inspection', 'item.pass_acceptance', 'item.fail_acceptance'],
    act: judge,
  },
  {
    name: 'withdraw',
    weight: 5,
    fires: [
      'item.withdraw_submit',
      'item.withdraw_pass_inspection',
      'item.withdraw_fail_inspection',
      'item.withdraw_pass_acceptance',
      'item.withdraw_fail_acceptance',
      'item.withdraw_unsampled',
      'task.reopen',
    ],
    act: withdraw,
  },
  {
    name: 'release',
    weight: 4,
    fires: ['item.release', 'item.release_inspection', 'item.release_acceptance'],
    act: release,
  },
  {
    name: 'dispute',
    weight: 10,
    fires: [
      'item.raise_dispute',
      'item.name_dispute',
      'item.uphold_dispute',
      'item.overturn_dispute',
      'item.withdraw_dispute',
      'item.settle_dispute',
      'item.overturn_inspection',
      'item.overturn_acceptance',
    ],
    act: dispute,
  },
  { name: 'make a copy', weight: 10, fires: ['item.gather_copies'], act: makeCopy },
  { name: 'decide between copies', weight: 8, fires: [], act: decideCopies },
  { name: 'assign members', weight: 4, fires: ['task.assign_members'], act: assignMembers },
  { name: 'give', weight: 4, fires: ['item.give', 'item.hand_over', 'item.hand_over_inspection'], act: give },
  { name: 'pass on', weight: 3, fires: [], act: passOn },
  { name: 'move the team', weight: 1, fires: ['task.assign_team', 'task.take_back'], act: moveTeam },
  {
    name: 'pause',
    weight: 1,
    fires: ['task.pause'],
    act: (scene) => call(scene, 'pm1', 'pauseTask', { task_id: anyTask(scene), reason: 'Wait' }),
  },
  {
    name: 'resume',
    weight: 5,
    fires: ['task.resume'],
    act: (scene) => call(scene, 'pm1', 'resumeTask', { task_id: anyTask(scene) }),
  },
  { name: 'edit the task', weight: 3, fires: ['task.update'], act: updateTask },
  { name: 'tag', weight: 2, fires: ['task.tag'], act: tag },
  {
    name: 'mark a known answer',
    weight: 2,
    fires: ['task.set_ground_truth', 'task.mark_ground_truth', 'task.retire_ground_truth'],
    act: markKnown,
  },
  { name: 'let a paused person go on', weight: 1, fires: ['task.lift_pause'], act: liftPause },
  {
    name: 'draw',
    weight: 5,
    fires: [],
    act: (scene) => call(scene, 'lead3', 'drawInspection', { task_id: anyTask(scene) }),
  },
  {
    name: 'submit for acceptance',
    weight: 8,
    fires: ['task.submit_acceptance', 'item.open_acceptance'],
    act: (scene) =>
      call(scene, oneOf(scene, ['pm1', 'lead3'] as const) ?? 'pm1', 'submitAcceptance', {
        task_id: anyTask(scene),
        verifier_ids: (['acceptor2', 'acceptor2x'] as const).flatMap((login) => scene.idOf.get(login) ?? []),
      }),
  },
  { name: 'draw for acceptance', weight: 3, fires: ['task.draw_acceptance'], act: drawAcceptance },
  {
    name: 'pass the task',
    weight: 3,
    fires: ['task.pass_acceptance', 'item.accept_unseen'],
    act: (scene) => call(scene, 'acceptor2', 'passTask', { task_id: anyTask(scene) }),
  },
  {
    name: 'fail the task',
    weight: 4,
    fires: ['task.fail_acceptance', 'item.return_unseen'],
    act: (scene) =>
      // From outside also what the house has passed
      call(scene, scene.random.next() < 0.7 ? 'acceptor2' : 'acceptor2x', 'failTask', {
        task_id: anyTask(scene),
        return_to: scene.random.next() < 0.5 ? 'annotation' : 'inspection',
        reason: 'Not good enough',
      }),
  },
  {
    name: 'accept finally',
    weight: 1,
    fires: ['task.accept_externally', 'item.accept_externally'],
    act: acceptFinally,
  },
  { name: 'delete', weight: 1, fires: ['task.delete'], act: deleteTask },
  { name: 'delete the project', weight: 1, fires: [], act: deleteProject },
  { name: 'restore', weight: 6, fires: ['task.restore'], act: restore },
  {
    name: 'batch',
    weight: 9,
    fires: [
      'item.return_to_annotation',
      'item.return_to_inspection',
      'item.mark_invalid',
      'item.mark_valid',
      'task.recall',
    ],
    act: runAnyBatch,
  },
  {
    name: 'take a batch back',
    weight: 6,
    fires: ['item.revert', 'item.resume_dispute', 'task.put_back', 'task.withdraw_members', 'task.restore_team'],
    act: undoAnyBatch,
  },
  {
    name: 'distribute',
    weight: 2,
    fires: ['task.create', 'task.prepare', 'task.prepared'],
    act: distribute,
  },
  {
    name: 'recall',
    weight: 1,
    fires: [],
    act: (scene) => call(scene, 'pm1', 'recallItems', { task_id: anyTask(scene), count: 1 }),
  },
  {
    name: 'close or reopen',
    weight: 2,
    fires: [],
    act: (scene) =>
      call(scene, 'pm1', 'changeProjectState', {
        id: scene.projectId,
        event: oneOf(scene, ['close', 'archive', 'reopen', 'reopen', 'reopen', 'reopen'] as const) ?? 'reopen',
      }),
  },
];

/** Events that no act brings about, and why. */
export const besides: Readonly<Partial<Record<Fired, string>>> = {
  'task.preparation_failed': 'every source of the scene can be read; test/task/prepare.test.ts',
  'task.recognised': 'the platform has no recognition',
  'task.confirm': 'the platform has no recognition',
  'task.take_template_version': 'the tasks have no template; test/template/version.test.ts',
  'task.ask_services': 'needs a service outside; test/text/story.test.ts',
  'task.expire': 'comes 30 days after a deletion; test/bin',
};
