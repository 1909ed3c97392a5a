import { Watermark } from '@earmark/annotation-kit';
import { token } from '@earmark/ui';
import { styled } from 'styled-components';
import { useSession } from '../../data/index.ts';
import { formatDate } from '../../i18n/index.ts';

/** Who looks at the screen, over all of it: name, last four digits of the phone, date. */
export function SessionWatermark() {
  const { user } = useSession();
  const person = [user.name || user.username, user.phone.slice(-4)].filter(Boolean).join(' ');
  return (
    <Cover>
      <Watermark lines={[person, formatDate(new Date().toISOString())]} />
    </Cover>
  );
}

const Cover = styled.div`
  position: fixed;
  z-index: ${token.zIndex.watermark};
  inset: 0;
  pointer-events: none;
`;
