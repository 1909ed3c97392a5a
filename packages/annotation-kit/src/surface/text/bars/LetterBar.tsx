import { Button, Kbd, useText } from '@earmark/ui';
import { useStore } from '../../../store-react/index.ts';
import { focusText, takeChoice } from '../handlers/index.ts';
import { useTextSession, type LettersMode } from '../session/index.ts';
import { OverBar } from '../style/index.ts';
import { textSurfaceText } from '../text-surface-text.ts';

/**
 * Says what a letter does now, and offers what can be chosen. The focus stays in the text, where the letters are typed.
 */
export function LetterBar() {
  const session = useTextSession();
  const t = useText(textSurfaceText);
  const letters = useStore(session.state, (state) => state.letters);
  if (!letters) return null;
  return (
    <OverBar data-region="letters">
      <span role="status">{t(hintOf(letters))}</span>
      {letters.purpose === 'choice'
        ? letters.choices.map((choice, at) => (
            // Choices stay as they are while they are shown.
            <Button
              key={at}
              size="s"
              preventFocusOnPress
              onPress={() => {
                takeChoice(session, choice);
                focusText(session);
              }}
            >
              {choice.key === '' ? null : <Kbd>{choice.key.toUpperCase()}</Kbd>} {choice.title}
            </Button>
          ))
        : null}
      <Button
        size="s"
        variant="quiet"
        preventFocusOnPress
        onPress={() => {
          session.state.set({ letters: null, typed: '' });
          focusText(session);
        }}
      >
        {t('cancel')}
      </Button>
    </OverBar>
  );
}

function hintOf(letters: LettersMode) {
  switch (letters.purpose) {
    case 'focus':
      return 'hint.focus';
    case 'link':
      return letters.from === null ? 'hint.linkFrom' : 'hint.linkTo';
    case 'end':
      return 'hint.end';
    case 'choice':
      return `hint.choice.${letters.question}` as const;
  }
}
