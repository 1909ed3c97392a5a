import { Button, CheckboxGroup, Grid, Inline, Stack, token } from '@earmark/ui';
import type { Action } from '@earmark/contract';
import { styled } from 'styled-components';
import { texts } from '../../../i18n/index.ts';
import { groupsOf, onlyReads, scopeLabel } from './scope-groups.ts';

const t = texts('access-token');

interface ScopeChoiceProps {
  /** The scopes that the chosen role can have. */
  offered: readonly string[];
  value: readonly Action[];
  onChange: (value: Action[]) => void;
  errorMessage?: string;
}

/** Chooses scopes by what they are about, or by a preset. */
export function ScopeChoice({ offered, value, onChange, errorMessage }: ScopeChoiceProps) {
  const groups = groupsOf(offered);
  const all = groups.flatMap(({ scopes }) => scopes);
  return (
    <Stack gap={2}>
      <Inline gap={2}>
        <Label>{t('scopes')}</Label>
        <Button size="s" onPress={() => onChange(all.filter(onlyReads))}>
          {t('presetRead')}
        </Button>
        <Button size="s" onPress={() => onChange([...all])}>
          {t('presetAll')}
        </Button>
        <Button size="s" variant="quiet" isDisabled={value.length === 0} onPress={() => onChange([])}>
          {t('presetNone')}
        </Button>
        <Faint aria-live="polite">{t('chosen', { count: value.length, total: all.length })}</Faint>
      </Inline>
      {errorMessage === undefined ? null : <Wrong role="alert">{errorMessage}</Wrong>}
      <Scrolled>
        <Grid minColumnWidth={190} gap={3}>
          {groups.map(({ label, scopes }) => (
            <CheckboxGroup
              key={label}
              label={label}
              options={scopes.map((scope) => ({ value: scope, label: scopeLabel(scope) }))}
              value={value.filter((scope) => scopes.includes(scope))}
              onChange={(next) =>
                onChange(all.filter((scope) => (scopes.includes(scope) ? next : value).includes(scope)))
              }
            />
          ))}
        </Grid>
      </Scrolled>
    </Stack>
  );
}

const Label = styled.span`
  font-weight: ${token.fontWeight.strong};
`;

const Faint = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-variant-numeric: tabular-nums;
`;

const Wrong = styled.p`
  color: ${token.tone.danger.text};
  font-size: ${token.fontSize.s};
`;

const Scrolled = styled.div`
  max-height: 320px;
  padding: ${token.space[3]};
  overflow-y: auto;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
`;
