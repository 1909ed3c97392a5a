import { defaultAudioRules } from '@earmark/model';
import type { WizardPart } from '../../wizard-step.ts';
import { AuxiliaryStep } from './AuxiliaryStep.tsx';
import { rulesText } from './rules-text.ts';

/** Audio: the auxiliary step asks for the constraints on segments and texts. */
export const audioWizard: WizardPart = {
  steps: [
    {
      id: 'auxiliary',
      fields: ['rules'],
      Fields: AuxiliaryStep,
      summary: ({ rules }) => [rulesText({ ...defaultAudioRules, ...rules })],
    },
  ],
  rules: defaultAudioRules,
};
