/** Words of a tour's card. */
export const tourText = {
  namespace: 'ui.tour',
  en: {
    position: '{{at}} of {{of}}',
    back: 'Back',
    next: 'Next',
    skip: 'Skip',
    done: 'Done',
  },
  zh: {
    position: '第 {{at}} 步，共 {{of}} 步',
    back: '上一步',
    next: '下一步',
    skip: '跳过',
    done: '完成',
  },
} as const;
