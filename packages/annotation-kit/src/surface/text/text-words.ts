import type { TextUnitOfWork } from '@earmark/model';
import type { Texts } from '@earmark/ui';

/** What a unit is called: one and many in English, and in Chinese with its measure word. */
interface Noun {
  readonly one: string;
  readonly many: string;
  readonly chinese: string;
  readonly measure: string;
}

const nouns: Readonly<Record<TextUnitOfWork, Noun>> = {
  span: { one: 'mark', many: 'marks', chinese: '标记', measure: '个' },
  text: { one: 'mark', many: 'marks', chinese: '标记', measure: '个' },
  part: { one: 'part', many: 'parts', chinese: '部分', measure: '个' },
  sentence: { one: 'sentence', many: 'sentences', chinese: '句子', measure: '个' },
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const steps = {
  en: {
    'steps.segment.answer': 'label',
    'steps.span.add': 'mark text',
    'steps.span.ranges': 'move ends',
    'steps.link.add': 'link',
    'steps.link.set': 'change link',
    'steps.mark.remove': 'delete marks',
    'steps.proposal.decide': 'decide on proposals',
  },
  zh: {
    'steps.segment.answer': '标注',
    'steps.span.add': '标记文本',
    'steps.span.ranges': '移动标记起止',
    'steps.link.add': '关联',
    'steps.link.set': '修改关联',
    'steps.mark.remove': '删除标记',
    'steps.proposal.decide': '决定建议',
  },
};

/** Texts of the shell in the words of texts: its units are marks, parts or sentences. */
export function textWords(unit: TextUnitOfWork): Texts {
  const { one, many, chinese, measure } = nouns[unit];
  return {
    namespace: `kit.text-words.${one}`,
    en: {
      ...steps.en,
      'actionGroups.segment': capital(many),
      'comment.ofSegment': `On ${one} {{number}}`,
      'panel.segment': capital(one),
      'panel.segmentNumber': `${capital(one)} {{number}}`,
      'panel.segmentCount': `{{count}} ${many}`,
      'panel.global': 'Text',
      'panel.chooseSegment': `Focus a ${one} to label it`,
      'panel.chooseSegmentToSee': `Focus a ${one} to see its labels`,
      'panel.forAllSelected': `A change goes to all focused ${many}. Answers that differ are shown empty.`,
      'workbench.nothingSelected': `Focus a ${one} first.`,
      'workbench.passSegmentNumber': `Pass ${one} {{number}}`,
      'workbench.failSegmentNumber': `Fail ${one} {{number}}`,
      'workbench.passBlocked_one': `A ${one} is marked as failed: reject the item, or let the ${one} pass.`,
      'workbench.passBlocked_other': `{{count}} ${many} are marked as failed: reject the item, or let them pass.`,
      'workbench.passTitle': `Pass ${many} that nobody has judged?`,
      'workbench.passOnlyUnjudged': `Its one ${one} has not been judged. It passes with the item.`,
      'workbench.passAllUnjudged': `None of the {{total}} ${many} has been judged. They pass with the item.`,
      'workbench.passUnjudged_one': `1 of {{total}} ${many} has not been judged. It passes with the item.`,
      'workbench.passUnjudged_other': `{{count}} of {{total}} ${many} have not been judged. They pass with the item.`,
    },
    zh: {
      ...steps.zh,
      'actionGroups.segment': chinese,
      'comment.ofSegment': `针对${chinese} {{number}}`,
      'panel.segment': chinese,
      'panel.segmentNumber': `${chinese} {{number}}`,
      'panel.segmentCount': `{{count}} ${measure}${chinese}`,
      'panel.global': '文本',
      'panel.chooseSegment': `聚焦一${measure}${chinese}后标注`,
      'panel.chooseSegmentToSee': `聚焦一${measure}${chinese}以查看标签`,
      'panel.forAllSelected': `修改将应用于所有聚焦的${chinese}；不一致的标注值显示为空。`,
      'workbench.nothingSelected': `请先聚焦一${measure}${chinese}。`,
      'workbench.passSegmentNumber': `${chinese} {{number}} 通过`,
      'workbench.failSegmentNumber': `${chinese} {{number}} 不通过`,
      'workbench.passBlocked_other': `有 {{count}} ${measure}${chinese}判为不通过：请驳回条目，或将其判为通过。`,
      'workbench.passTitle': `有未判定的${chinese}，仍然通过？`,
      'workbench.passOnlyUnjudged': `唯一的${chinese}尚未判定，将随条目一起通过。`,
      'workbench.passAllUnjudged': `{{total}} ${measure}${chinese}均未判定，将随条目一起通过。`,
      'workbench.passUnjudged_other': `{{total}} ${measure}${chinese}中有 {{count}} ${measure}未判定，将随条目一起通过。`,
    },
  };
}
