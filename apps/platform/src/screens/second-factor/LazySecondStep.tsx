import { Skeleton } from '@earmark/ui';
import { lazy, Suspense } from 'react';
import { loadTexts } from '../../i18n/index.ts';
import type { SecondStepProps } from './SecondStep.tsx';

// Lazy, because few sign-ins have it, and it brings the forms and the QR code
const SecondStep = lazy(async () => {
  const [{ SecondStep: Part }] = await Promise.all([import('./SecondStep.tsx'), loadTexts('security')]);
  return { default: Part };
});

/** The second step of a sign-in, loaded when somebody comes to it. */
export function LazySecondStep(props: SecondStepProps) {
  return (
    <Suspense fallback={<Skeleton height="240px" />}>
      <SecondStep {...props} />
    </Suspense>
  );
}
