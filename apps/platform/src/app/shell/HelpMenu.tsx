import { IconButton, Menu } from '@earmark/ui';
import { CircleHelp, ExternalLink } from 'lucide-react';
import { useCall } from '../../data/index.ts';
import { language, texts } from '../../i18n/index.ts';

const t = texts('shell');

/** Links to external documentation. */
export function HelpMenu() {
  const { data } = useCall('platform', {}, { isStatic: true });
  if (!data || data.help.length === 0) return null;
  return (
    <Menu
      placement="bottom end"
      trigger={<IconButton icon={<CircleHelp />} aria-label={t('help')} tooltipPlacement="bottom" />}
      items={data.help.map((link) => ({
        id: link.url,
        label: link[language],
        icon: <ExternalLink />,
        href: link.url,
        target: '_blank',
      }))}
    />
  );
}
