/** Texts of the questions before a blind pass and before a submit with open comments; what differs by surface is in the kit's. */
export const questionText = {
  namespace: 'kit.question',
  en: {
    unheardTitle: 'Pass what you have not heard?',
    unheard_one: '1 of {{total}} segments has not been heard: less than half of it was played.',
    unheard_other: '{{count}} of {{total}} segments have not been heard: less than half of each was played.',
    listenOn: 'Listen to the rest',
    tooLittleTitle: 'Too little was heard to pass',
    tooLittle: 'This task asks to play {{demanded}}% before a pass; you have played {{heard}}% so far.',
    remarksTitle: 'Submit with open comments?',
    remarks_one: '1 comment of the reviewers is still open.',
    remarks_other: '{{count}} comments of the reviewers are still open.',
    submitAnyway: 'Submit all the same',
    toRemark: 'Go to the comment',
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
  },
} as const;
