import { token } from '@earmark/ui';
import { TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { formatDate } from '../i18n/index.ts';

/** A day by which something is to be done; `overdue` is said of one that is over. */
export function DueDay({ day, overdue, isDue }: { day: string; overdue: string; isDue: boolean }) {
  if (!isDue || !isPast(day)) return day;
  return (
    <Overdue title={overdue}>
      {day}
      <TriangleAlert role="img" aria-label={overdue} />
    </Overdue>
  );
}

/** Whether a date is before today. */
const isPast = (day: string): boolean => day < formatDate(new Date().toISOString());

const Overdue = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
  color: ${token.tone.danger.text};

  svg {
    width: 12px;
    height: 12px;
  }
`;
