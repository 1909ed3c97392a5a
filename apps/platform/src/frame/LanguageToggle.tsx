import { Button } from '@earmark/ui';
import { Languages } from 'lucide-react';
import { toggleLanguage, texts } from '../i18n/index.ts';

const t = texts('shell');

/** Stores the other language and loads the page anew. */
export function LanguageToggle() {
  return (
    <Button variant="quiet" icon={<Languages />} aria-label={`${t('switchLanguage')} – ${t('language')}`} onPress={toggleLanguage}>
      {t('switchLanguage')}
    </Button>
  );
}
