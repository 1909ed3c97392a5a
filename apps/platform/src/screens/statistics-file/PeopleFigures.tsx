import { isRoleId, mayEver, type AvailableBusinessType } from '@earmark/contract';
import { Button, Inline } from '@earmark/ui';
import { Download } from 'lucide-react';
import { useSession } from '../../data/index.ts';
import { untilToday } from './until-today.ts';
import { useStatisticsFile } from './use-statistics-file.ts';

interface PeopleFiguresProps {
  of: { readonly project_id?: number; readonly task_id?: number; readonly team_id?: number };
  business: AvailableBusinessType;
  /** Begin of the period, which ends today; the longest possible one without. */
  since?: string;
  /** Time zone of the days; that of the browser without one. */
  timeZone?: string;
  /** File formats that are offered; without `csv` where the table beside the button has a CSV of its own. */
  formats?: readonly ('xlsx' | 'csv')[];
}

/** Saves what people did in a project, a task or a team: all tables with the definitions as XLSX, people as CSV. */
export function PeopleFigures({ of, business, since, timeZone, formats = ['xlsx', 'csv'] }: PeopleFiguresProps) {
  const { role_id: role } = useSession().user;
  const { save, isPending } = useStatisticsFile();
  if (!isRoleId(role) || !mayEver(role, 'statistics.read')) return null;
  return (
    <Inline gap={1} isNowrap>
      {formats.map((format) => (
        <Button
          key={format}
          size="s"
          icon={<Download />}
          isDisabled={isPending}
          onPress={() => void save({ ...of, ...untilToday(since, timeZone), business, format, table: 'people' })}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </Inline>
  );
}
