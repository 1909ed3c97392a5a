import { token } from '@earmark/ui';
import { styled } from 'styled-components';
import { PedalSettings, type PedalSettingsProps } from './pedal/index.ts';
import { useShortcutText } from './text/index.ts';

/** Settings of the foot pedal, and what media keys do. */
export function DeviceSettings(props: PedalSettingsProps) {
  const text = useShortcutText();
  return (
    <Column>
      <section>
        <Title>{text.pedal.title}</Title>
        <PedalSettings {...props} />
      </section>
      <section>
        <Title>{text.media.title}</Title>
        <Words>{'mediaSession' in navigator ? text.media.hint : text.media.unsupported}</Words>
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
