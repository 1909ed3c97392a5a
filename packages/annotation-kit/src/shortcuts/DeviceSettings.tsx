import { token, useText } from '@earmark/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PedalSettings } from './pedal/index.ts';
import { pedalHere, readBackStep, writeBackStep } from './pedal-here.ts';
import { shortcutText } from './shortcut-text.ts';

/** Settings of the foot pedal, and a description of the media keys. */
export function DeviceSettings() {
  const t = useText(shortcutText);
  const [backStep, setBackStep] = useState(readBackStep);
  const change = (seconds: number): void => {
    setBackStep(seconds);
    writeBackStep(seconds);
  };
  return (
    <Column>
      <section>
        <Title>{t('pedal.title')}</Title>
        <PedalSettings pedal={pedalHere()} backStepSeconds={backStep} onBackStepChange={change} />
      </section>
      <section>
        <Title>{t('media.title')}</Title>
        <Words>{'mediaSession' in navigator ? t('media.hint') : t('media.unsupported')}</Words>
      </section>
    </Column>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[5]};
`;

const Title = styled.h3`
  margin: 0 0 ${token.space[2]};
  font-size: ${token.fontSize.m};
  font-weight: ${token.fontWeight.strong};
`;

const Words = styled.p`
  margin: 0;
`;
