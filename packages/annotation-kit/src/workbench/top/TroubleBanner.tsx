import { Button, lazyConfirm, lazyPart, toast, token, usePreload, useText } from '@earmark/ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useStore } from '../../store-react/index.ts';
import { kitText } from '../../text/index.ts';
import type { TroubleProps } from './Trouble.tsx';
import { troubleWords } from './trouble-words.ts';

/**
 * The area for what prevents saving. Nothing is drawn, or loaded at once, while nothing does; without a network it is
 * said plainly, since the banner cannot be loaded then.
 */
export function TroubleBanner(props: TroubleProps) {
  const { access, sync } = props.item;
  usePreload(parts);
  const isElsewhere = useStore(access, (state) => state === 'elsewhere' || state === 'taken');
  const isUnsaved = useStore(
    sync,
    ({ status, isVolatile }) => isVolatile || !(status === 'saved' || status === 'saving'),
  );
  // A question that was asked about it outlives the trouble
  const wasThere = useRef(false);
  wasThere.current ||= isElsewhere || isUnsaved;
  return wasThere.current ? <trouble.Part {...props} /> : null;
}

const trouble = lazyPart(() => import('./Trouble.tsx').then(({ Trouble }) => Trouble), { Fallback: Plain });
const parts = [trouble, lazyConfirm];

/** What prevents saving in plain words, with what can be tried against it: trying again, or working here. */
function Plain({ item }: TroubleProps) {
  const t = useText(kitText);
  const access = useStore(item.access, (all) => all);
  const state = useStore(item.sync, (all) => all);
  const words = troubleWords(t, access, state);
  if (!words) return null;
  const isTaken = access !== 'mine' || state.status === 'lease_lost';
  const help = async (): Promise<void> => {
    const isInVain = isTaken ? (await item.takeOver()) !== null : !(await item.sync.retry());
    if (isInVain) toast.error(t(isTaken ? 'trouble.notPossibleNow' : 'trouble.theirsNotLoaded'));
  };
  return (
    <Line role="status">
      <span>
        {words.title} {words.text}
      </span>
      {state.status === 'conflict' ? null : (
        <Button size="s" onPress={() => void help()}>
          {t(isTaken ? 'trouble.takeOver' : 'trouble.retry')}
        </Button>
      )}
    </Line>
  );
}

/** A line of the page as high as the banner. */
const Line = styled.div`
  display: flex;
  gap: ${token.space[2]};
  padding: 7px 8px 7px 12px;
  border-bottom: 1px solid ${token.color.border};
  line-height: 24px;

  > span {
    flex: 1;
  }
`;
