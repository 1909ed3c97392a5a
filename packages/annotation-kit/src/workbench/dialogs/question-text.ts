/**
 * Texts of the questions before a blind pass and before a submit with open comments; what differs by surface is in the
 * kit's.
 */
export const questionText = {
  namespace: 'kit.question',
  en: {
    unheardTitle: 'Pass what you have not heard?',
    unheard_one: '1 of {{total}} segments has not been heard: less than half of it was played.',
    unheard_other: '{{count}} of {{total}} segments have not been heard: less than half of each was played.',
    listenOn: 'Listen to the rest',
    tooLittleTitle: 'Too little was heard to pass',
    tooLittle: 'This task requires {{demanded}}% to be played before a pass; you have played {{heard}}% so far.',
    remarksTitle: 'Submit with open comments?',
    remarks_one: '1 comment is still open.',
    remarks_other: '{{count}} comments are still open.',
    submitAnyway: 'Submit anyway',
    toRemark: 'Go to the comment',
    warningsTitle: 'Submit with warnings?',
    warnings_one: 'The automatic checks found 1 warning.',
    warnings_other: 'The automatic checks found {{count}} warnings.',
    toWarning: 'Go to the warning',
  },
  zh: {
    unheardTitle: '仍有内容未听，是否通过？',
    unheard_other: '共 {{total}} 个片段，其中 {{count}} 个未听（播放不到一半）。',
    listenOn: '继续收听',
    tooLittleTitle: '收听不足，不能通过',
    tooLittle: '该任务要求至少收听 {{demanded}}% 才能通过，目前已听 {{heard}}%。',
    remarksTitle: '仍有未处理的批注，是否提交？',
    remarks_other: '还有 {{count}} 条批注未处理。',
    submitAnyway: '仍然提交',
    toRemark: '查看批注',
    warningsTitle: '仍有提醒，是否提交？',
    warnings_other: '自动检查有 {{count}} 处提醒。',
    toWarning: '查看提醒',
  },
} as const;
