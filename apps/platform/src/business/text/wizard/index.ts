import { defaultTextRules, type TextTaskRules } from '@earmark/model';
import { texts } from '../../../i18n/index.ts';
import type { WizardPart } from '../../wizard-step.ts';
import { ruleFacts, rulesText } from './rules-text.ts';
import { TextStep } from './TextStep.tsx';

const t = texts('task-wizard');

/** Texts: tasks of texts have the rules of texts; the auxiliary step asks what is done with a text. */
export const textWizard: WizardPart = {
  steps: [
    {
      id: 'auxiliary',
      fields: ['rules', 'character_sets'],
      Fields: TextStep,
      summary: ({ rules, character_sets: sets = [] }) => [
        rulesText({ ...defaultTextRules, ...(rules as TextTaskRules) }),
        ...(sets.length === 0 ? [] : [t('summarySets', { count: sets.length })]),
      ],
    },
  ],
  rules: defaultTextRules,
  facts: (rules) => ruleFacts({ ...defaultTextRules, ...(rules as TextTaskRules) }),
};
