import { Form, Steps, token, type StepItem } from '@earmark/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Sheet, SheetFoot } from '../../page/index.ts';

interface StepSheetProps<Id extends string> {
  formId: string;
  /** Name of the whole form. */
  label: string;
  items: readonly (StepItem<Id> & { title: string })[];
  current: Id;
  onStepPress: (id: Id) => void;
  onSubmit: () => unknown;
  children: ReactNode;
  foot: ReactNode;
}

/** A form in steps: indicator, current step and buttons. */
export function StepSheet<Id extends string>(props: StepSheetProps<Id>) {
  const { formId, label, items, current, onStepPress, onSubmit, children, foot } = props;
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    // When the form opens, nothing has been left that could have lost the focus
    if (shown.current === current) return;
    shown.current = current;
    // A field with autofocus keeps the focus.
    if (body.current?.contains(document.activeElement) === false) body.current.focus({ preventScroll: true });
  }, [current]);
  return (
    <Sheet>
      <Head>
        <Steps items={items} current={current} onStepPress={onStepPress} />
      </Head>
      <Form id={formId} aria-label={label} onSubmit={() => void onSubmit()}>
        <Body ref={body} role="group" tabIndex={-1} aria-label={items.find(({ id }) => id === current)?.title}>
          {children}
        </Body>
      </Form>
      <SheetFoot>{foot}</SheetFoot>
    </Sheet>
  );
}

/** The end of the foot: where the form stands, and the buttons that go on. */
export const Onward = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[4]};
`;

const Head = styled.div`
  padding: ${token.space[4]} 0;
  border-bottom: 1px solid ${token.color.border};
`;

/** Minimum height, so that the buttons do not move under the pointer when messages appear. */
const Body = styled.div`
  min-height: 440px;
  padding-bottom: ${token.space[5]};
  outline: none;
`;
