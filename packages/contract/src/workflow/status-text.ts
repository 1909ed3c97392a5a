import type { SegmentStatus } from '@earmark/model';
import type { DisputeState } from './dispute.ts';
import type { DistributionState } from './distribution.ts';
import type { ItemStatus, NewestVerdict } from './item.ts';
import type { ProjectState } from './project.ts';
import type { TaskPriority } from './task-field.ts';
import type { TaskStatus } from './task.ts';

interface Text {
  readonly en: string;
  readonly zh: string;
}

/** Display texts of each status, shared by the server's messages, the screens and the exports. */
export const itemStatusTexts: Readonly<Record<ItemStatus, Text>> = {
  unclaimed: { en: 'Unclaimed', zh: '未领取' },
  in_annotation: { en: 'In annotation', zh: '标注中' },
  annotation_completed: { en: 'Annotation completed', zh: '标注完成' },
  in_inspection: { en: 'In inspection', zh: '质检中' },
  inspection_passed: { en: 'Inspection passed', zh: '质检通过' },
  inspection_failed: { en: 'Inspection failed', zh: '质检不通过' },
  not_internally_accepted: { en: 'Not internally accepted', zh: '未内部验收' },
  in_internal_acceptance: { en: 'In internal acceptance', zh: '内部验收中' },
  internal_acceptance_passed: { en: 'Internal acceptance passed', zh: '内部验收通过' },
  internal_acceptance_not_passed: { en: 'Internal acceptance not passed', zh: '内部验收不通过' },
  externally_accepted: { en: 'Acceptance passed', zh: '验收通过' },
};

export const taskStatusTexts: Readonly<Record<TaskStatus, Text>> = {
  creating: { en: 'Creating', zh: '创建中' },
  preprocessing: { en: 'Preprocessing', zh: '预处理中' },
  preprocessing_completed: { en: 'Preprocessing completed', zh: '预处理完成' },
  creation_failed: { en: 'Creation failed', zh: '创建失败' },
  team_to_be_assigned: { en: 'Team to be assigned', zh: '待分配团队' },
  personnel_to_be_assigned: { en: 'People to be assigned', zh: '待分配人员' },
  in_progress: { en: 'In progress', zh: '进行中' },
  in_acceptance: { en: 'In acceptance', zh: '验收中' },
  acceptance_passed: { en: 'Acceptance passed (internal)', zh: '验收通过（内部）' },
  accepted: { en: 'Accepted', zh: '已验收' },
};

export const taskPriorityTexts: Readonly<Record<TaskPriority, Text>> = {
  low: { en: 'Low', zh: '低' },
  normal: { en: 'Normal', zh: '普通' },
  high: { en: 'High', zh: '高' },
  urgent: { en: 'Urgent', zh: '紧急' },
};

export const projectStateTexts: Readonly<Record<ProjectState, Text>> = {
  open: { en: 'Open', zh: '进行中' },
  closed: { en: 'Closed', zh: '已关闭' },
  archived: { en: 'Archived', zh: '已归档' },
};

export const distributionStateTexts: Readonly<Record<DistributionState, Text>> = {
  making: { en: 'Making tasks', zh: '创建任务中' },
  waiting: { en: 'Waiting for data', zh: '等待新数据' },
  done: { en: 'Done', zh: '已完成' },
  stopped: { en: 'Stopped', zh: '已停止' },
};

export const disputeStateTexts: Readonly<Record<DisputeState, Text>> = {
  open: { en: 'Open', zh: '待裁定' },
  upheld: { en: 'Verdict upheld', zh: '维持判定' },
  overturned: { en: 'Verdict overturned', zh: '判定已撤销' },
  withdrawn: { en: 'Withdrawn', zh: '已撤回' },
};

export const newestVerdictTexts: Readonly<Record<NewestVerdict, Text>> = {
  inspection_passed: { en: 'Inspection passed', zh: '质检通过' },
  inspection_failed: { en: 'Inspection failed', zh: '质检不通过' },
  acceptance_passed: { en: 'Acceptance passed', zh: '验收通过' },
  acceptance_failed: { en: 'Acceptance not passed', zh: '验收不通过' },
};

export const segmentStatusTexts: Readonly<Record<SegmentStatus, Text>> = {
  completed: { en: 'Completed', zh: '已完成' },
  inspection_failed: { en: 'Inspection failed', zh: '质检不通过' },
  inspection_passed: { en: 'Inspection passed', zh: '质检通过' },
  inspection_modified: { en: 'Inspection modified', zh: '质检已修改' },
  acceptance_passed: { en: 'Acceptance passed', zh: '验收通过' },
  acceptance_failed: { en: 'Acceptance failed', zh: '验收不通过' },
  acceptance_modified: { en: 'Acceptance modified', zh: '验收已修改' },
};
