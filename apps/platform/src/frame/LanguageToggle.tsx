import { Button, IconButton } from '@earmark/ui';
import { Languages } from 'lucide-react';
import { toggleLanguage, texts } from '../i18n/index.ts';

const t = texts('shell');

/** Stores the other language and reloads the page. `isBrief` hides its name. */
export function LanguageToggle({ isBrief = false }: { isBrief?: boolean }) {
  const name = `${t('switchLanguage')} – ${t('language')}`;
  if (isBrief)
    return <IconButton icon={<Languages />} aria-label={name} tooltipPlacement="bottom" onPress={toggleLanguage} />;
  return (
    <Button variant="quiet" icon={<Languages />} aria-label={name} onPress={toggleLanguage}>
      {t('switchLanguage')}
    </Button>
  );
}
