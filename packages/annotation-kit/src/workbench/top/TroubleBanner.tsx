import { lazyConfirm, lazyPart, usePreload } from '@earmark/ui';
import { useRef } from 'react';
import { useStore } from '../../store-react/index.ts';
import type { TroubleProps } from './Trouble.tsx';

/** The place of what prevents saving. Nothing is drawn, or loaded at once, while nothing does. */
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

const trouble = lazyPart(() => import('./Trouble.tsx').then(({ Trouble }) => Trouble), { Fallback: () => null });
const parts = [trouble, lazyConfirm];
