import type { ErrorRow } from './row.ts';

/** Projects, templates, datasets, tasks, items, exports. */
export const workErrors = {
  wrong_state: { code: 24002001, http: 409, en: 'This is not possible while the status is “{status}”.', zh: '当前状态为“{status}”，无法执行此操作。' },
  nothing_to_claim: { code: 24002002, http: 409, en: 'There is nothing left to claim in this task right now.', zh: '该任务当前没有可领取的内容。' },
  lease_lost: { code: 24002003, http: 409, en: 'This item is no longer yours: it was given back or taken over. Your unsaved edits are kept on this device.', zh: '该条目已不在您名下（已释放或被接手），未保存的修改仍保留在本设备上。' },
  revision_conflict: { code: 24002004, http: 409, en: 'Someone saved another version (revision {revision}) in the meantime.', zh: '期间已有其他人保存了新版本（修订 {revision}）。' },
  command_refused: { code: 24002005, http: 422, en: 'An edit could not be saved: {reason}', zh: '有一处修改无法保存：{reason}' },
  not_ready_to_submit: { code: 24002006, http: 422, en: 'Not ready to submit: {count} to fix. First: {reason}', zh: '暂不能提交：有 {count} 处需要处理。第一处：{reason}' },
  own_work: { code: 24002007, http: 403, en: 'You cannot inspect your own work.', zh: '不能质检自己标注的内容。' },
  nothing_failed: { code: 24002008, http: 422, en: 'To reject, mark at least one segment as failed or write a comment.', zh: '驳回前请至少将一个片段标记为不通过，或填写意见。' },
  failed_remain: { code: 24002009, http: 422, en: 'Segments marked as failed: {count}. Reject the item, or change these verdicts first.', zh: '有 {count} 个片段被标记为不通过。请驳回，或先修改这些结论。' },
  dataset_not_ready: { code: 24002011, http: 409, en: 'The dataset “{name}” is not ready yet: its files are still being read.', zh: '数据集“{name}”尚未就绪，文件仍在解析中。' },
  dataset_in_use: { code: 24002012, http: 409, en: 'Files being parsed or associated with tasks cannot be deleted.', zh: '解析中或已关联任务的文件不能删除。' },
  dataset_empty: { code: 24002013, http: 422, en: 'The chosen datasets hold no available audio.', zh: '所选数据集中没有可用的音频。' },
  dataset_mode_mixed: { code: 24002014, http: 422, en: 'Choose either datasets with backfill or datasets without, not both.', zh: '所选数据集的回填方式必须一致。' },
  task_not_deletable: { code: 24002015, http: 409, en: 'A task that is “{status}” cannot be deleted.', zh: '状态为“{status}”的任务不能删除。' },
  team_without_members: { code: 24002016, http: 422, en: 'Choose at least one annotator and one inspector.', zh: '请至少选择一名标注员和一名质检员。' },
  inspector_only_annotator: { code: 24002017, http: 422, en: 'The only inspector also annotates. Nobody inspects their own work: name another inspector.', zh: '唯一的质检员同时也是标注员，不能自检，请增加质检员。' },
  not_all_verified: { code: 24002018, http: 409, en: 'Items that are not ready for this step yet: {count}.', zh: '还有 {count} 条内容未就绪。' },
  export_empty: { code: 24002022, http: 422, en: 'No audio matches these filters.', zh: '没有符合筛选条件的音频。' },
  person_not_in_team: { code: 24002023, http: 422, en: 'One of the chosen people is not in the team.', zh: '所选人员不在该团队中。' },
  template_labels_wrong: { code: 24002024, http: 422, en: 'The labels are not complete: {reason}', zh: '标签配置不完整：{reason}' },
  person_wrong_role: { code: 24002025, http: 422, en: 'One of the chosen people does not hold the role that this needs.', zh: '所选人员不具备所需角色。' },
  verifiers_incomplete: { code: 24002026, http: 422, en: 'Name at least one internal verifier.', zh: '请至少指定一名内部验收员。' },
  document_unreadable: { code: 24002071, http: 422, en: 'The annotation of this audio (item {item}, revision {revision}) cannot be opened: it is damaged or too large. It stays stored. Please tell your administrator these numbers.', zh: '该音频的标注（条目 {item}，修订 {revision}）已损坏或过大，无法打开，但仍保留在系统中。请将编号告知管理员。' },
  recall_count: { code: 24002027, http: 422, en: 'The recall count must be between 1 and {max}.', zh: '召回数量必须在 1 到 {max} 之间。' },
} as const satisfies Record<string, ErrorRow>;
