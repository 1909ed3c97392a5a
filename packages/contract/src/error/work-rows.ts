import type { ErrorRow } from './row.ts';
import { workErrors } from './work.ts';

/** Rows of `workErrors` with their sentences, for the server. */
export const workRows = {
  wrong_state: {
    ...workErrors.wrong_state,
    en: 'This is not possible while the status is “{status}”.',
    zh: '当前状态为“{status}”，无法执行此操作。',
  },
  nothing_to_claim: {
    ...workErrors.nothing_to_claim,
    en: 'There is nothing left to claim in this task right now.',
    zh: '该任务当前没有可领取的内容。',
  },
  lease_lost: {
    ...workErrors.lease_lost,
    en: 'This item is no longer yours: it was released or taken over. Your unsaved edits are kept on this device.',
    zh: '该条目已不在您名下（已退回任务池或被接手），未保存的修改仍保留在本设备上。',
  },
  revision_conflict: {
    ...workErrors.revision_conflict,
    en: 'Someone saved another version (revision {revision}) in the meantime.',
    zh: '期间已有其他人保存了新版本（版本 {revision}）。',
  },
  command_refused: {
    ...workErrors.command_refused,
    en: 'An edit could not be saved: {reason}',
    zh: '有一处修改无法保存：{reason}',
  },
  not_ready_to_submit: {
    ...workErrors.not_ready_to_submit,
    en: 'Not ready to submit: {count} to fix. First: {reason}',
    zh: '暂不能提交：有 {count} 处需要处理。第一处：{reason}',
  },
  own_work: { ...workErrors.own_work, en: 'You cannot inspect your own work.', zh: '不能质检自己标注的内容。' },
  nothing_failed: {
    ...workErrors.nothing_failed,
    en: 'To reject, mark at least one segment as failed or write a comment.',
    zh: '驳回前请至少将一个片段判为不通过，或填写批注。',
  },
  failed_remain: {
    ...workErrors.failed_remain,
    en: 'Segments marked as failed: {count}. Reject the item, or change these verdicts first.',
    zh: '有 {count} 个片段判为不通过。请驳回，或先修改这些判定。',
  },
  dataset_not_ready: {
    ...workErrors.dataset_not_ready,
    en: 'The dataset “{name}” is not ready yet: its files are still being read.',
    zh: '数据集“{name}”尚未就绪，文件仍在解析中。',
  },
  dataset_in_use: {
    ...workErrors.dataset_in_use,
    en: 'Files being parsed or associated with tasks cannot be deleted{tasks}.',
    zh: '解析中或已关联任务的文件不能删除{tasks}。',
  },
  dataset_empty: {
    ...workErrors.dataset_empty,
    en: 'The chosen datasets hold no available audio.',
    zh: '所选数据集中没有可用的音频。',
  },
  dataset_mode_mixed: {
    ...workErrors.dataset_mode_mixed,
    en: 'Choose either datasets with backfill or datasets without, not both.',
    zh: '所选数据集的回填方式必须一致。',
  },
  task_not_deletable: {
    ...workErrors.task_not_deletable,
    en: 'The task “{name}” is “{status}” and cannot be deleted.',
    zh: '任务“{name}”的状态为“{status}”，不能删除。',
  },
  team_without_members: {
    ...workErrors.team_without_members,
    en: 'Choose at least one annotator and one inspector.',
    zh: '请至少选择一名标注员和一名质检员。',
  },
  inspector_only_annotator: {
    ...workErrors.inspector_only_annotator,
    en: 'The only inspector also annotates. Nobody inspects their own work: name another inspector.',
    zh: '唯一的质检员同时也是标注员，不能自检，请增加质检员。',
  },
  not_all_verified: {
    ...workErrors.not_all_verified,
    en: 'Items that are not ready for this step yet: {count}.',
    zh: '还有 {count} 条内容未就绪。',
  },
  export_empty: { ...workErrors.export_empty, en: 'No item matches these filters.', zh: '没有符合筛选条件的条目。' },
  export_format: {
    ...workErrors.export_format,
    en: 'Items of this kind cannot be exported in the format “{format}”.',
    zh: '该类条目不支持导出为“{format}”格式。',
  },
  export_sheets: {
    ...workErrors.export_sheets,
    en: 'An Excel workbook takes at most {most} tasks, these are {count}. Choose another format, or fewer tasks.',
    zh: 'Excel 工作簿最多容纳 {most} 个任务，当前为 {count} 个。请选择其他格式或减少任务。',
  },
  export_too_large: {
    ...workErrors.export_too_large,
    en: 'The recordings have about {size} GB; an export takes at most {most} GB. Choose fewer tasks, or leave the recordings out.',
    zh: '录音约 {size} GB，超过单次导出的上限 {most} GB。请减少任务，或不包含录音。',
  },
  export_expired: {
    ...workErrors.export_expired,
    en: 'This export is not kept any more. Export again.',
    zh: '该导出文件已过期或已删除，请重新导出。',
  },
  export_no_recording: {
    ...workErrors.export_no_recording,
    en: 'Items of this kind have no recordings. Export them without.',
    zh: '该类条目没有录音，请选择不包含录音。',
  },
  export_preset_name: {
    ...workErrors.export_preset_name,
    en: 'There is a preset “{name}” already. Choose another name.',
    zh: '已有名为“{name}”的预设，请换一个名称。',
  },
  export_presets_full: {
    ...workErrors.export_presets_full,
    en: 'At most {most} presets of a project. Delete one first.',
    zh: '每个项目最多 {most} 个预设，请先删除不用的预设。',
  },
  export_twice: {
    ...workErrors.export_twice,
    en: 'You are exporting exactly this already. It is among the records.',
    zh: '相同的导出正在生成，请在导出记录中查看。',
  },
  annotation_unknown: {
    ...workErrors.annotation_unknown,
    en: 'This item has no annotation with the number {annotation}.',
    zh: '该条目没有编号为 {annotation} 的标注。',
  },
  modality_unavailable: {
    ...workErrors.modality_unavailable,
    en: 'This version of the platform does not know items of the kind “{kind}”. Ask your administrator to update it.',
    zh: '当前版本的平台不支持“{kind}”类条目，请联系管理员升级。',
  },
  export_unreadable: {
    ...workErrors.export_unreadable,
    en: 'Nothing of what was chosen could be read. The list of audios says why.',
    zh: '所选内容全部无法读取，原因见音频列表。',
  },
  person_not_in_team: {
    ...workErrors.person_not_in_team,
    en: 'One of the chosen people is not in the team.',
    zh: '所选人员不在该团队中。',
  },
  template_labels_wrong: {
    ...workErrors.template_labels_wrong,
    en: 'The labels are not complete: {reason}',
    zh: '标签配置不完整：{reason}',
  },
  person_wrong_role: {
    ...workErrors.person_wrong_role,
    en: 'One of the chosen people does not hold the role that this needs.',
    zh: '所选人员不具备所需角色。',
  },
  verifiers_incomplete: {
    ...workErrors.verifiers_incomplete,
    en: 'Name at least one internal acceptor.',
    zh: '请至少指定一名内部验收员。',
  },
  document_unreadable: {
    ...workErrors.document_unreadable,
    en: 'The annotation of this audio (item {item}, revision {revision}) cannot be opened: it is damaged or too large. It stays stored. Please tell your administrator these numbers.',
    zh: '该音频的标注（条目 {item}，版本 {revision}）已损坏或过大，无法打开，但仍保留在系统中。请将编号告知管理员。',
  },
  quota_reached: {
    ...workErrors.quota_reached,
    en: '{held} items of this task are in hand, and the limit per person is {quota}. Submit or release one first.',
    zh: '该任务每人同时最多持有 {quota} 条，目前已持有 {held} 条。请先提交或退回一条。',
  },
  not_claimable: {
    ...workErrors.not_claimable,
    en: 'In this task the work is given out by rule, so nothing can be claimed. Ask the team lead for more.',
    zh: '该任务按规则分配，不能自行领取。如需更多，请联系团队负责人。',
  },
  item_reserved: {
    ...workErrors.item_reserved,
    en: 'This item waits for another inspector, who rejected it before or was chosen for it. The team lead can hand it over.',
    zh: '该条目正等待另一名质检员（曾驳回该条目或被指定）复检，可由团队负责人移交。',
  },
  work_in_hand: {
    ...workErrors.work_in_hand,
    en: 'These people have work in hand: {names}. Decide what becomes of it: hand it over, release it, or let them finish.',
    zh: '以下人员仍有在手内容：{names}。请选择移交、退回任务池或让其完成。',
  },
  member_of_tasks: {
    ...workErrors.member_of_tasks,
    en: 'This person is named in running tasks: {names}. Decide what becomes of the work there.',
    zh: '该人员仍在进行中的任务里：{names}。请先决定其中内容的去向。',
  },
  team_without_lead: {
    ...workErrors.team_without_lead,
    en: 'A team needs at least one lead.',
    zh: '团队至少需要一名负责人。',
  },
  not_yourself: { ...workErrors.not_yourself, en: 'You cannot disable your own account.', zh: '不能停用自己的账号。' },
  last_administrator: {
    ...workErrors.last_administrator,
    en: 'This is the only active platform administrator. Name another one first.',
    zh: '这是唯一有效的平台管理员，请先指定另一位。',
  },
  cannot_withdraw: {
    ...workErrors.cannot_withdraw,
    en: 'This can no longer be withdrawn: {seconds} seconds have passed, or the work has continued since.',
    zh: '已无法撤回：超过 {seconds} 秒，或后续工作已经开始。',
  },
  error_type_missing: {
    ...workErrors.error_type_missing,
    en: 'Rejections of this project name an error type. Choose one for the whole, or for each failed segment (without one: {count}).',
    zh: '本项目要求驳回时选择错误类型。请为整条选择，或为每个不通过的片段选择（未选择：{count} 个）。',
  },
  error_type_unknown: {
    ...workErrors.error_type_unknown,
    en: 'An error type chosen here is not in the list of the project any more. Choose another one.',
    zh: '所选的错误类型已不在项目列表中，请重新选择。',
  },
  dispute_twice: {
    ...workErrors.dispute_twice,
    en: 'This verdict has been disputed already. Each verdict can be disputed once.',
    zh: '该判定已提出过异议，每次判定只能提出一次。',
  },
  dispute_not_yours: {
    ...workErrors.dispute_not_yours,
    en: 'An inspector’s verdict is disputed by the annotator whose work it is, an acceptor’s by a lead of the team.',
    zh: '质检判定由该条目的标注员提出异议，验收判定由团队负责人提出异议。',
  },
  third_person: {
    ...workErrors.third_person,
    en: 'A third person decides a dispute: neither who raised it, nor whose work or verdict it is.',
    zh: '异议须由第三人裁定，提出人、标注员和判定人均不能裁定。',
  },
  dispute_moved_on: {
    ...workErrors.dispute_moved_on,
    en: 'No rejection is open here: the work has continued since, or the verdict was withdrawn.',
    zh: '当前没有可提出异议的驳回：后续工作已经开始，或判定已被撤回。',
  },
  dispute_closed: {
    ...workErrors.dispute_closed,
    en: 'This dispute is over: {state}.',
    zh: '该异议已结束：{state}。',
  },
  dispute_decider: {
    ...workErrors.dispute_decider,
    en: 'Name an inspector of this task who is not one of the two sides.',
    zh: '请指定该任务中与此异议无关的质检员。',
  },
  sample_drawn: {
    ...workErrors.sample_drawn,
    en: 'A sample has been drawn in this round already: {count}.',
    zh: '本轮已抽取样本：{count} 条。',
  },
  no_round: {
    ...workErrors.no_round,
    en: 'No round of acceptance is open for you in this task.',
    zh: '该任务当前没有由您进行的验收轮次。',
  },
  unjudged_remain: {
    ...workErrors.unjudged_remain,
    en: 'Segments that nobody has judged: {count}. Judge them, or confirm that they pass as well.',
    zh: '还有 {count} 个片段未判定。请先判定，或确认一并通过。',
  },
  heard_too_little: {
    ...workErrors.heard_too_little,
    en: 'This task requires {demanded}% of an audio to be played before it passes; you have played {heard}%. Listen to the rest first.',
    zh: '该任务要求至少收听音频的 {demanded}% 才能通过，目前已听 {heard}%。请先继续收听。',
  },
  copy_twice: {
    ...workErrors.copy_twice,
    en: 'You have worked on a copy of this item already. Each copy is made by another person.',
    zh: '您已经做过该条的一份副本，每份副本须由不同的人完成。',
  },
  only_by_copies: {
    ...workErrors.only_by_copies,
    en: 'Several people annotate this item as blind copies. It is claimed and released copy by copy.',
    zh: '该条由多人盲标，只能逐份副本领取和退回。',
  },
  copies_not_in: {
    ...workErrors.copies_not_in,
    en: 'Not all copies of this item are submitted yet.',
    zh: '该条的盲标副本尚未收齐。',
  },
  result_missing: {
    ...workErrors.result_missing,
    en: 'The copies differ. Choose one or merge them before you judge the result.',
    zh: '各副本存在分歧。请先选定一份或合并出结果，再作出判定。',
  },
  no_copies: {
    ...workErrors.no_copies,
    en: 'There is nothing to complete early: either all copies are submitted, or nobody has submitted one.',
    zh: '没有可以提前收齐的条目：副本已收齐，或尚无人提交。',
  },
  paused_by_checks: {
    ...workErrors.paused_by_checks,
    en: 'You cannot take new work in this task: your last {count} pieces of work with a known answer agree with it by {score}%, and {mark}% is required. You can still correct what was rejected; your team lead can lift the pause.',
    zh: '您暂时不能领取该任务的新内容：最近 {count} 条有标准答案的内容与答案的一致性为 {score}%，要求达到 {mark}%。被驳回的内容仍可修改，团队负责人可以恢复领取。',
  },
  not_paused: {
    ...workErrors.not_paused,
    en: 'This person is not paused in the task; somebody else may have lifted the pause.',
    zh: '此人在该任务中没有被暂停，可能已由他人恢复。',
  },
  no_known_answer: {
    ...workErrors.no_known_answer,
    en: 'Only items that have passed inspection can have a known answer; from a file also items that nobody has started and that are annotated once.',
    zh: '只有质检通过的内容才有答案；从文件读取时，也可用于无人开始且只标注一遍的内容。',
  },
  recall_count: {
    ...workErrors.recall_count,
    en: 'The recall count must be between 1 and {max}.',
    zh: '回收数量必须在 1 到 {max} 之间。',
  },
  edit_conflict: {
    ...workErrors.edit_conflict,
    en: '{name} has edited this since you opened it. Look at both versions and choose.',
    zh: '您打开之后，{name} 已作了修改。请对照两个版本后选择。',
  },
  field_not_editable: {
    ...workErrors.field_not_editable,
    en: 'While the task is “{status}”, this cannot change: {field}.',
    zh: '任务状态为“{status}”时，不能修改{field}。',
  },
  labels_not_extended: {
    ...workErrors.labels_not_extended,
    en: 'Labels of a task can only be added to: “{title}” was changed or removed.',
    zh: '任务创建后标签只能新增：“{title}”被修改或删除。',
  },
  task_paused: {
    ...workErrors.task_paused,
    en: 'The task is paused. What you hold can be saved and submitted; nothing new is claimed until it resumes.',
    zh: '任务已暂停：已领取的内容可继续保存和提交，恢复之前不能领取新的内容。',
  },
  tasks_running: {
    ...workErrors.tasks_running,
    en: 'This is not possible while work goes on in the project: {tasks}.',
    zh: '项目中仍有任务在进行，暂时无法执行：{tasks}。',
  },
  project_closed: {
    ...workErrors.project_closed,
    en: 'The project “{name}” is closed: it can only be read and exported. Reopen it to go on.',
    zh: '项目“{name}”已关闭，只能查看和导出。如需继续，请先重新开启。',
  },
  distribution_making: {
    ...workErrors.distribution_making,
    en: 'This distribution is making tasks right now. Stop it first.',
    zh: '该分发正在创建任务，请先停止。',
  },
  distribution_field_locked: {
    ...workErrors.distribution_field_locked,
    en: 'While the distribution makes tasks, this cannot change: {field}. Stop it first.',
    zh: '分发正在创建任务，不能修改{field}，请先停止。',
  },
  distribution_empty: {
    ...workErrors.distribution_empty,
    en: 'By this rule no task can be made of what is free now. Choose other data, or let it wait for new data.',
    zh: '按此规则，当前可用数据无法组成任务。请更换数据，或设为有新数据时自动补充。',
  },
  distribution_template: {
    ...workErrors.distribution_template,
    en: 'The label template was deleted. Edit the distribution and choose another one.',
    zh: '所用的标签模板已被删除，请编辑分发并另选模板。',
  },
  distribution_team: {
    ...workErrors.distribution_team,
    en: 'A team of this distribution no longer exists. Edit the distribution and choose another one.',
    zh: '分发中的某个团队已不存在，请编辑分发并另选团队。',
  },
  distribution_owner: {
    ...workErrors.distribution_owner,
    en: 'Whoever started it no longer manages this project. Resume it to continue in your name.',
    zh: '发起人已不再管理该项目。继续后将以您的名义创建任务。',
  },
  distribution_full: {
    ...workErrors.distribution_full,
    en: 'It has made as many tasks as its rule allows. Raise the number, or create another distribution.',
    zh: '已达到规则允许的任务数上限。请提高上限，或新建分发。',
  },
  settlement_overlap: {
    ...workErrors.settlement_overlap,
    en: 'The period from {from} to {to} has some of these days already. Choose other days.',
    zh: '与已有周期 {from} 至 {to} 的日期重叠，请更换日期。',
  },
  settlement_closed: {
    ...workErrors.settlement_closed,
    en: '{name} has closed this period already. What changes from now on is corrected in the next period.',
    zh: '{name} 已关闭该周期。此后的变动将在下一周期中更正。',
  },
  settlement_not_over: {
    ...workErrors.settlement_not_over,
    en: 'The period can be closed when its last day, {day}, is over in the time zone of the project.',
    zh: '须在周期最后一天 {day}（项目时区）结束后才能关闭。',
  },
  settlement_changed: {
    ...workErrors.settlement_changed,
    en: 'The total has changed since you saw it. The period was not closed: check the total and confirm again.',
    zh: '合计金额在您查看后已变动，周期未关闭。请重新查看并确认。',
  },
  settlement_currency: {
    ...workErrors.settlement_currency,
    en: 'A period is closed in {currency} already, so the currency stays.',
    zh: '已有以 {currency} 关闭的周期，不能更换币种。',
  },
  settlement_earlier_open: {
    ...workErrors.settlement_earlier_open,
    en: 'Periods are closed in their order: close the one from {from} to {to} first.',
    zh: '周期须按顺序关闭，请先关闭 {from} 至 {to} 的周期。',
  },
  settlement_no_rates: {
    ...workErrors.settlement_no_rates,
    en: 'No rate is valid in this period. Set rates first, or remove the period.',
    zh: '该周期内没有生效的单价。请先设置单价，或移除该周期。',
  },
  settlement_full: {
    ...workErrors.settlement_full,
    en: 'A project has at most {most} periods.',
    zh: '每个项目最多 {most} 个周期。',
  },
  tags_full: {
    ...workErrors.tags_full,
    en: 'A project has at most {max} tags. Delete one that is no longer used.',
    zh: '每个项目最多 {max} 个标识，请先删除不再使用的标识。',
  },
  task_tags_full: {
    ...workErrors.task_tags_full,
    en: 'A task carries at most {max} tags; “{name}” would have more.',
    zh: '每个任务最多 {max} 个标识，“{name}”将超出上限。',
  },
  name_to_type: {
    ...workErrors.name_to_type,
    en: 'This cannot simply be undone. To confirm it, type the name “{name}”.',
    zh: '此操作不能随意撤销，请输入名称“{name}”确认。',
  },
  not_in_bin: {
    ...workErrors.not_in_bin,
    en: 'This is not in the recycle bin any more: it was restored, or its {days} days are over.',
    zh: '回收站中已无此内容：可能已被恢复，或已超过 {days} 天。',
  },
  parent_deleted: {
    ...workErrors.parent_deleted,
    en: 'Its project “{name}” is deleted as well. Restore the project first.',
    zh: '所属项目“{name}”也已删除，请先恢复该项目。',
  },
  dataset_in_bin: {
    ...workErrors.dataset_in_bin,
    en: 'Files of this dataset belong to the {tasks} in the recycle bin. Restore a task to use its files, or wait until {date}: then those that nobody worked on return to the data pool.',
    zh: '该数据集的文件属于回收站中的任务{tasks}。可恢复任务继续使用，或等到 {date}，届时无人处理过的文件会退回数据池。',
  },
  task_deleted: {
    ...workErrors.task_deleted,
    en: 'The task of this audio has been deleted. Your edits are kept on this device; whoever manages the project can restore the task for {days} days.',
    zh: '该音频所在的任务已被删除。您的修改保留在本设备上；{days} 天内可请项目管理人员从回收站恢复该任务。',
  },
  time_zone_unknown: {
    ...workErrors.time_zone_unknown,
    en: 'The server does not know the time zone “{name}”. Choose a city nearby.',
    zh: '服务器不识别时区“{name}”，请选择邻近城市。',
  },
  rules_document_type: {
    ...workErrors.rules_document_type,
    en: 'A rules document must be a .doc, .docx or .pdf file; “{name}” is none.',
    zh: '规则文档须为 .doc、.docx 或 .pdf 文件，“{name}”不符合。',
  },
  rules_document_content: {
    ...workErrors.rules_document_content,
    en: '“{name}” is named .{kind}, but its content is something else. Save it as .{kind} with the program that made it.',
    zh: '“{name}”的扩展名为 .{kind}，但内容并非该格式。请用原程序另存为 .{kind} 后重试。',
  },
  rules_document_unreadable: {
    ...workErrors.rules_document_unreadable,
    en: '“{name}” cannot be opened: it is damaged or protected by a password.',
    zh: '无法打开“{name}”：文件已损坏或设有密码。',
  },
  rules_document_size: {
    ...workErrors.rules_document_size,
    en: '“{name}” is empty or larger than {limit} MB, the most that a rules document may have.',
    zh: '“{name}”为空或超过规则文档的上限 {limit} MB。',
  },
} as const satisfies Record<keyof typeof workErrors, ErrorRow>;
