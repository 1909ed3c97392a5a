import { defaultAudioRules, type AudioRules } from '@earmark/model';
import { texts } from '../../../i18n/index.ts';
import type { WizardPart } from '../../wizard-step.ts';
import { AuxiliaryStep } from './AuxiliaryStep.tsx';
import { ruleFacts } from './rule-facts.ts';
import { rulesText } from './rules-text.ts';

const t = texts('task-wizard');

/**
 * Audio: tasks of speech have the rules of audios; the auxiliary step asks for the constraints on segments and texts.
 */
export const audioWizard: WizardPart = {
  steps: [
    {
      id: 'auxiliary',
      fields: ['rules', 'character_sets'],
      Fields: AuxiliaryStep,
      summary: ({ rules, character_sets: sets = [] }) => [
        rulesText({ ...defaultAudioRules, ...(rules as AudioRules) }),
        ...(sets.length === 0 ? [] : [t('summarySets', { count: sets.length })]),
      ],
    },
  ],
  rules: defaultAudioRules,
  facts: (rules) => ruleFacts({ ...defaultAudioRules, ...(rules as AudioRules) }),
};
