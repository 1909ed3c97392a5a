import type { DisputeEntry, DistributionEvent, ItemEvent, ProjectEvent, TaskEvent } from '../workflow/index.ts';
import type { AuditSentence, AuditSentences } from './row.ts';

export const project = {
  create: { en: 'Created the project “{name}”', zh: '创建了项目“{name}”' },
  update: { en: 'Edited the project “{name}”', zh: '编辑了项目“{name}”' },
  create_tag: { en: 'Defined the tag “{remark}” in the project “{name}”', zh: '在项目“{name}”中新建了标识“{remark}”' },
  update_tag: { en: 'Changed the tag “{remark}” of the project “{name}”', zh: '修改了项目“{name}”的标识“{remark}”' },
  delete_tag: { en: 'Deleted the tag “{remark}” of the project “{name}”', zh: '删除了项目“{name}”的标识“{remark}”' },
  set_error_types: { en: 'Changed the error types of the project “{name}”', zh: '修改了项目“{name}”的错误类型' },
  set_settlement_terms: { en: 'Changed the rates of the project “{name}”', zh: '修改了项目“{name}”的结算单价' },
  open_settlement: {
    en: 'Opened the settlement period {remark} of the project “{name}”',
    zh: '新建了项目“{name}”的结算周期 {remark}',
  },
  remove_settlement: {
    en: 'Removed the settlement period {remark} of the project “{name}”',
    zh: '移除了项目“{name}”的结算周期 {remark}',
  },
  close_settlement: {
    en: 'Closed the settlement period {remark} of the project “{name}”',
    zh: '关闭了项目“{name}”的结算周期 {remark}',
  },
  close: { en: 'Closed the project “{name}”', zh: '关闭了项目“{name}”' },
  archive: { en: 'Archived the project “{name}”', zh: '归档了项目“{name}”' },
  reopen: { en: 'Reopened the project “{name}”', zh: '重新开启了项目“{name}”' },
  delete: { en: 'Deleted the project “{name}”', zh: '删除了项目“{name}”' },
  restore: { en: 'Restored the project “{name}”', zh: '恢复了项目“{name}”' },
  expire: { en: 'Archived the deleted project “{name}”', zh: '归档了已删除的项目“{name}”' },
} as const satisfies AuditSentences & Record<ProjectEvent, AuditSentence>;

export const template = {
  create: { en: 'Created the template “{name}”', zh: '创建了模板“{name}”' },
  update: { en: 'Edited the template “{name}”', zh: '编辑了模板“{name}”' },
  restore_version: {
    en: 'Restored an earlier version of the template “{name}”',
    zh: '将模板“{name}”恢复为之前的版本',
  },
  delete: { en: 'Deleted the template “{name}”', zh: '删除了模板“{name}”' },
  restore: { en: 'Restored the template “{name}”', zh: '恢复了模板“{name}”' },
  expire: { en: 'Ended the retention of the template “{name}”', zh: '结束了模板“{name}”的保留期' },
} as const satisfies AuditSentences;

export const characterSet = {
  create: { en: 'Created the character set “{name}”', zh: '创建了字符集“{name}”' },
  update: { en: 'Edited the character set “{name}”', zh: '编辑了字符集“{name}”' },
  delete: { en: 'Deleted the character set “{name}”', zh: '删除了字符集“{name}”' },
  restore: { en: 'Restored the character set “{name}”', zh: '恢复了字符集“{name}”' },
  expire: { en: 'Ended the retention of the character set “{name}”', zh: '结束了字符集“{name}”的保留期' },
} as const satisfies AuditSentences;

export const dataset = {
  create: { en: 'Created the dataset “{name}”', zh: '创建了数据集“{name}”' },
  complete: { en: 'Completed the upload of the dataset “{name}”', zh: '完成了数据集“{name}”的上传' },
  remove_file: {
    en: 'Removed the file {remark} from the dataset “{name}”',
    zh: '从数据集“{name}”中移除了文件 {remark}',
  },
  rename_file: {
    en: 'Renamed the file {remark} of the dataset “{name}”',
    zh: '重命名了数据集“{name}”的文件 {remark}',
  },
  replace_file: {
    en: 'Replaced the file {remark} of the dataset “{name}”',
    zh: '替换了数据集“{name}”的文件 {remark}',
  },
  reread_file: {
    en: 'Had the file {remark} of the dataset “{name}” read again',
    zh: '重新解析了数据集“{name}”的文件 {remark}',
  },
  take_good_lines: {
    en: 'Took the readable lines of the file {remark} of the dataset “{name}” alone',
    zh: '仅采用了数据集“{name}”中文件 {remark} 的可读行',
  },
  take_duplicates: {
    en: 'Took duplicates into the dataset “{name}”[: {remark}]',
    zh: '将重复文件收入数据集“{name}”[：{remark}]',
  },
  skip_duplicates: {
    en: 'Skipped duplicates of the dataset “{name}”[: {remark}]',
    zh: '跳过了数据集“{name}”的重复文件[：{remark}]',
  },
  grow: { en: 'Started adding files to the dataset “{name}”', zh: '开始向数据集“{name}”追加文件' },
  stop_growing: { en: 'Gave up adding files to the dataset “{name}”', zh: '放弃向数据集“{name}”追加文件' },
  parsed: { en: 'Read the dataset “{name}”', zh: '解析了数据集“{name}”' },
  partly_failed: { en: 'Read the dataset “{name}” in part', zh: '解析了数据集“{name}”的一部分' },
  failed: { en: 'Failed to read the dataset “{name}”', zh: '未能解析数据集“{name}”' },
  delete: { en: 'Deleted the dataset “{name}”', zh: '删除了数据集“{name}”' },
  restore: { en: 'Restored the dataset “{name}”', zh: '恢复了数据集“{name}”' },
  expire: { en: 'Ended the retention of the dataset “{name}”', zh: '结束了数据集“{name}”的保留期' },
} as const satisfies AuditSentences;

export const distribution = {
  create: { en: 'Created the distribution “{name}”', zh: '创建了分发“{name}”' },
  update: { en: 'Edited the distribution “{name}”', zh: '编辑了分发“{name}”' },
  resume: { en: 'Resumed the distribution “{name}”', zh: '继续了分发“{name}”' },
  stop: { en: 'Stopped the distribution “{name}”', zh: '停止了分发“{name}”' },
  top_up: { en: 'New data started the distribution “{name}”', zh: '新数据触发了分发“{name}”' },
  halt: { en: 'The distribution “{name}” could not go on and stopped', zh: '分发“{name}”无法继续，已中止' },
  wait: {
    en: 'The distribution “{name}” waits for data[: {remark} tasks made]',
    zh: '分发“{name}”等待新数据[，已创建 {remark} 个任务]',
  },
  finish: {
    en: 'The distribution “{name}” is done[: {remark} tasks made]',
    zh: '分发“{name}”已完成[，已创建 {remark} 个任务]',
  },
  delete: { en: 'Deleted the distribution “{name}”', zh: '删除了分发“{name}”' },
  restore: { en: 'Restored the distribution “{name}”', zh: '恢复了分发“{name}”' },
  expire: { en: 'Ended the retention of the distribution “{name}”', zh: '结束了分发“{name}”的保留期' },
} as const satisfies AuditSentences & Record<DistributionEvent, AuditSentence>;

export const task = {
  create: { en: 'Created the task “{name}”', zh: '创建了任务“{name}”' },
  update: { en: 'Edited the task “{name}”', zh: '编辑了任务“{name}”' },
  take_template_version: {
    en: 'Took a newer version of the template for the task “{name}”',
    zh: '为任务“{name}”改用了模板的新版本',
  },
  prepare: { en: 'Started preparing the task “{name}”', zh: '开始准备任务“{name}”' },
  prepared: { en: 'Prepared the task “{name}”', zh: '任务“{name}”已准备完成' },
  preparation_failed: { en: 'Failed to prepare the task “{name}”', zh: '任务“{name}”准备失败' },
  recognised: { en: 'Recognised the task “{name}”', zh: '任务“{name}”已完成预识别' },
  confirm: { en: 'Confirmed the recognition of the task “{name}”', zh: '确认了任务“{name}”的预识别结果' },
  assign_team: { en: 'Assigned the task “{name}” to a team', zh: '为任务“{name}”分配了团队' },
  take_back: { en: 'Took the task “{name}” back from its team', zh: '从团队收回了任务“{name}”' },
  pause: { en: 'Paused the task “{name}”[: {remark}]', zh: '暂停了任务“{name}”[：{remark}]' },
  resume: { en: 'Resumed the task “{name}”', zh: '恢复了任务“{name}”' },
  set_ground_truth: {
    en: 'Changed how items with a known answer are used in the task “{name}”',
    zh: '修改了任务“{name}”的标准答案设置',
  },
  mark_ground_truth: {
    en: 'Took {remark} results of the task “{name}” as known answers',
    zh: '将任务“{name}”的 {remark} 条结果设为标准答案',
  },
  retire_ground_truth: {
    en: 'Took back {remark} known answers of the task “{name}”',
    zh: '取消了任务“{name}”的 {remark} 条标准答案',
  },
  pause_person: {
    en: 'Paused a person in the task “{name}” who missed known answers: {remark}',
    zh: '任务“{name}”中有人未达到标准答案要求，已暂停领取：{remark}',
  },
  lift_pause: {
    en: 'Let a person go on in the task “{name}”: {remark}',
    zh: '恢复了任务“{name}”中的领取：{remark}',
  },
  ask_services: {
    en: 'Had services propose annotations in the task “{name}”: {remark}',
    zh: '在任务“{name}”中调用了预标注服务：{remark}',
  },
  assign_members: { en: 'Assigned people to the task “{name}”', zh: '为任务“{name}”分配了人员' },
  tag: { en: 'Changed the tags of the task “{name}”', zh: '修改了任务“{name}”的标识' },
  draw_inspection: {
    en: 'Drew {remark} for inspection in the task “{name}”',
    zh: '在任务“{name}”中抽取了 {remark} 条质检',
  },
  recall: { en: 'Recalled {remark} from the task “{name}”', zh: '从任务“{name}”中回收了 {remark} 条' },
  put_back: { en: 'Put {remark} recalled back into the task “{name}”', zh: '将回收的 {remark} 条放回任务“{name}”' },
  withdraw_members: { en: 'Took the people out of the task “{name}” again', zh: '撤销了任务“{name}”的人员分配' },
  restore_team: {
    en: 'Returned the task “{name}” to its team and people',
    zh: '将任务“{name}”交还原团队及人员',
  },
  all_passed: { en: 'The task “{name}” passed inspection', zh: '任务“{name}”已全部通过质检' },
  reopen: { en: 'Reopened the task “{name}”', zh: '重新打开了任务“{name}”' },
  submit_acceptance: { en: 'Submitted the task “{name}” for acceptance', zh: '将任务“{name}”提交验收' },
  draw_acceptance: {
    en: 'Drew {remark} for acceptance in the task “{name}”',
    zh: '在任务“{name}”中抽取了 {remark} 条验收',
  },
  pass_acceptance: { en: 'Accepted the task “{name}” internally', zh: '通过了任务“{name}”的内部验收' },
  fail_acceptance: { en: 'Returned the task “{name}” to its team: {remark}', zh: '将任务“{name}”退回了团队：{remark}' },
  accept_externally: { en: 'Accepted the task “{name}” externally', zh: '通过了任务“{name}”的外部验收' },
  delete: { en: 'Deleted the task “{name}”', zh: '删除了任务“{name}”' },
  restore: { en: 'Restored the task “{name}”', zh: '恢复了任务“{name}”' },
  expire: { en: 'Archived the deleted task “{name}”', zh: '归档了已删除的任务“{name}”' },
} as const satisfies AuditSentences & Record<TaskEvent, AuditSentence>;

export const item = {
  claim: { en: 'Claimed “{name}”', zh: '领取了“{name}”' },
  give: { en: 'Gave “{name}” to somebody', zh: '分配了“{name}”' },
  release: { en: 'Released “{name}”', zh: '将“{name}”退回了任务池' },
  hand_over: { en: 'Handed “{name}” over', zh: '移交了“{name}”' },
  submit: { en: 'Submitted “{name}”', zh: '提交了“{name}”' },
  claim_inspection: { en: 'Claimed “{name}” for inspection', zh: '领取了“{name}”进行质检' },
  release_inspection: { en: 'Released “{name}” from inspection', zh: '将“{name}”从质检退回任务池' },
  hand_over_inspection: { en: 'Handed the inspection of “{name}” over', zh: '移交了“{name}”的质检' },
  pass_inspection: { en: 'Passed “{name}” in inspection', zh: '“{name}”质检通过' },
  fail_inspection: { en: 'Rejected “{name}” in inspection: {remark}', zh: '质检驳回了“{name}”：{remark}' },
  pass_unsampled: { en: 'Passed “{name}”, which was not sampled', zh: '未抽检的“{name}”随批通过' },
  open_acceptance: { en: 'Opened “{name}” for acceptance', zh: '“{name}”进入验收' },
  start_acceptance: { en: 'Started the acceptance of “{name}”', zh: '开始验收“{name}”' },
  release_acceptance: { en: 'Released “{name}” from acceptance', zh: '将“{name}”从验收退回任务池' },
  pass_acceptance: { en: 'Passed “{name}” in acceptance', zh: '“{name}”验收通过' },
  fail_acceptance: { en: 'Rejected “{name}” in acceptance: {remark}', zh: '验收驳回了“{name}”：{remark}' },
  accept_unseen: { en: 'Accepted “{name}” with its task', zh: '“{name}”随任务验收通过' },
  return_unseen: { en: 'Returned “{name}” with its task: {remark}', zh: '“{name}”随任务退回：{remark}' },
  accept_externally: { en: 'Accepted “{name}” externally', zh: '“{name}”外部验收通过' },
  withdraw_submit: { en: 'Withdrew the submission of “{name}”', zh: '撤回了“{name}”的提交' },
  withdraw_pass_inspection: { en: 'Withdrew the pass of “{name}” in inspection', zh: '撤回了“{name}”的质检通过' },
  withdraw_fail_inspection: { en: 'Withdrew the rejection of “{name}” in inspection', zh: '撤回了“{name}”的质检驳回' },
  withdraw_pass_acceptance: { en: 'Withdrew the pass of “{name}” in acceptance', zh: '撤回了“{name}”的验收通过' },
  withdraw_fail_acceptance: { en: 'Withdrew the rejection of “{name}” in acceptance', zh: '撤回了“{name}”的验收驳回' },
  withdraw_unsampled: {
    en: 'Withdrew the pass of “{name}”, which was not sampled',
    zh: '撤回了未抽检的“{name}”的通过',
  },
  return_to_annotation: { en: 'Returned “{name}” to annotation[: {remark}]', zh: '将“{name}”退回标注[：{remark}]' },
  return_to_inspection: { en: 'Returned “{name}” to inspection[: {remark}]', zh: '将“{name}”退回质检[：{remark}]' },
  gather_copies: { en: 'All copies of “{name}” are in', zh: '“{name}”的盲标副本已收齐' },
  mark_invalid: { en: 'Marked “{name}” invalid', zh: '将“{name}”标记为无效' },
  mark_valid: { en: 'Marked “{name}” valid', zh: '将“{name}”标记为有效' },
  revert: { en: 'Put “{name}” back as it was before a batch operation', zh: '撤销批量操作，将“{name}”恢复原状' },
  overturn_inspection: { en: 'Passed “{name}”: the rejection was overturned', zh: '质检驳回被撤销，“{name}”质检通过' },
  overturn_acceptance: {
    en: 'Accepted “{name}”: the rejection was overturned',
    zh: '验收驳回被撤销，“{name}”验收通过',
  },
  raise_dispute: { en: 'Disputed the verdict on “{name}”: {remark}', zh: '对“{name}”的判定提出异议：{remark}' },
  name_dispute: {
    en: 'Named who decides the dispute about “{name}”[: {remark}]',
    zh: '指定了“{name}”异议的裁定人[：{remark}]',
  },
  uphold_dispute: { en: 'Upheld the verdict on “{name}”: {remark}', zh: '维持了对“{name}”的判定：{remark}' },
  overturn_dispute: { en: 'Overturned the verdict on “{name}”: {remark}', zh: '撤销了对“{name}”的判定：{remark}' },
  withdraw_dispute: { en: 'Withdrew the dispute about “{name}”', zh: '撤回了对“{name}”的异议' },
  settle_dispute: {
    en: 'The dispute about “{name}” ended: the work went on',
    zh: '“{name}”已进入后续环节，异议自动结束',
  },
  resume_dispute: {
    en: 'The dispute about “{name}” goes on: the operation that ended it was undone',
    zh: '结束异议的操作已被撤销，“{name}”的异议继续处理',
  },
} as const satisfies AuditSentences & Record<ItemEvent, AuditSentence> & Record<DisputeEntry, AuditSentence>;

// `export` is a reserved word
export const exported = {
  create: { en: 'Started the export “{name}”', zh: '发起了导出“{name}”' },
  succeeded: { en: 'Wrote the export “{name}”', zh: '生成了导出文件“{name}”' },
  failed: { en: 'Failed to write the export “{name}”', zh: '导出文件“{name}”生成失败' },
  download: { en: 'Downloaded the export “{name}”', zh: '下载了导出文件“{name}”' },
  delete: { en: 'Deleted the export “{name}”', zh: '删除了导出文件“{name}”' },
  restore: { en: 'Restored the export “{name}”', zh: '恢复了导出文件“{name}”' },
  expire: { en: 'Ended the retention of the export “{name}”', zh: '结束了导出文件“{name}”的保留期' },
} as const satisfies AuditSentences;
