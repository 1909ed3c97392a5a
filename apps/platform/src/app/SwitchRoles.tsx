import { isRoleId, roleNames, type Api, type ResponseOf } from '@earmark/contract';
import { Button, Center, Dialog, RadioGroup, Spinner, toast } from '@earmark/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { client, reportProblem, useAction } from '../data/index.ts';
import { language, texts } from '../i18n/index.ts';

const t = texts('shell');

/** Lists the person's (role, team) pairs; the current one is disabled. */
export function SwitchRoles({ onClose }: { onClose: () => void }) {
  const [data, setData] = useState<ResponseOf<Api['allRoles']>>();
  const { run, isPending } = useAction('switchRole');
  const [chosen, setChosen] = useState<string | null>(null);
  const choices = data ? choicesOf(data, t('currentRole')) : [];
  const isOnly = data !== undefined && choices.every((choice) => choice.isDisabled);
  const confirm = async (): Promise<void> => {
    const choice = choices.find(({ value }) => value === chosen);
    if (!choice) {
      toast.warning(t('selectARole'));
      return;
    }
    const result = await run({ role_id: choice.roleId, team_id: choice.teamId });
    if (!result.ok) {
      reportProblem(result.error, { detail: 'the switch of roles' });
      return onClose();
    }
    // A page load, since everything in memory and in the caches was answered to the old role
    window.sessionStorage.clear();
    window.location.assign('/');
  };
  const giveUp = useEffectEvent((error: unknown) => {
    reportProblem(error, { detail: 'the list of roles' });
    onClose();
  });
  // Reloaded on each opening, because a rejected request may succeed later.
  useEffect(() => {
    client.allRoles({}).then(setData, (error: unknown) => giveUp(error));
  }, []);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="s"
      title={t('switchRoles')}
      footer={
        <>
          <Button onPress={onClose}>{t(isOnly ? 'common:close' : 'common:cancel')}</Button>
          {isOnly ? null : (
            <Button variant="primary" isPending={isPending} isDisabled={!data} onPress={() => void confirm()}>
              {t('common:confirm')}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        isOnly ? (
          t('noSwitchRoles')
        ) : (
          <RadioGroup aria-label={t('switchRoles')} options={choices} value={chosen} onChange={setChosen} />
        )
      ) : (
        <Center>
          <Spinner />
        </Center>
      )}
    </Dialog>
  );
}

interface RoleChoice {
  readonly value: string;
  readonly label: string;
  readonly description: string | undefined;
  readonly isDisabled: boolean;
  readonly roleId: number;
  readonly teamId: number | null;
}

function choicesOf({ role_list, team_list }: ResponseOf<Api['allRoles']>, current: string): RoleChoice[] {
  const choice = (
    roleId: number,
    name: string,
    isCurrent: boolean,
    teamId: number | null,
    team?: string,
  ): RoleChoice => ({
    value: `${roleId}/${teamId ?? ''}`,
    label: isRoleId(roleId) ? roleNames[roleId][language] : name,
    description: [team, isCurrent ? current : ''].filter(Boolean).join(' · ') || undefined,
    isDisabled: isCurrent,
    roleId,
    teamId,
  });
  return [
    ...role_list.map((role) => choice(role.role_id, role.role_name, role.is_current, null)),
    ...team_list.flatMap((team) =>
      team.team_user.map((role) => choice(role.role_id, role.role_name, role.is_current, team.team_id, team.team_name)),
    ),
  ];
}
