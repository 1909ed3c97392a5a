import { CommandPalette, type CommandItem } from '@earmark/ui';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall, useSession } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { actionCommands } from './action-commands.tsx';
import { foundCommands, type Go } from './found-commands.tsx';
import { useRecent } from './recent.ts';
import { screenCommands } from './screen-commands.tsx';

const t = texts('palette');
/** Per kind of entity. */
const mostFound = 5;

interface PaletteProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Called instead where it cannot be shown. */
  onClose: () => void;
  onSwitchRoles: () => void;
}

/** Command palette: every screen and action the person may use, and search results from the server. */
export function Palette({ isOpen, onOpenChange, onSwitchRoles }: PaletteProps) {
  const session = useSession();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const found = useCall('search', query === '' ? null : { text: query.slice(0, 100), limit: mostFound });
  const recent = useRecent(session.user.id, session.user.role_id);
  const items = useMemo(() => {
    const go: Go = (path) => void navigate(path);
    return [
      ...screenCommands(session, go),
      ...actionCommands({ onSwitchRoles }),
      ...(found.data ? foundCommands(found.data, session.user.role_id, go) : query === '' ? recent.commands(go) : []),
    ];
  }, [session, navigate, onSwitchRoles, found.data, query, recent]);
  return (
    <CommandPalette
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      items={items satisfies CommandItem[]}
      groups={groups()}
      onQuery={setQuery}
      isLoading={found.isLoading}
      isFailed={found.error !== undefined}
      recentIds={recent.ids}
      onUse={recent.remember}
    />
  );
}

/** A function, because titles are read when the palette opens: its texts are loaded with it. */
const groups = () =>
  (['screens', 'projects', 'tasks', 'items', 'datasets', 'templates', 'actions'] as const).map((id) => ({
    id,
    title: t(id),
  }));
