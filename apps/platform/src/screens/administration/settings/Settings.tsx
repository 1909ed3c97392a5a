import { Skeleton } from '@earmark/ui';
import { useState } from 'react';
import { useCall } from '../../../data/index.ts';
import { Refused, Sheet } from '../../../page/index.ts';
import { HelpForm } from './HelpForm.tsx';
import { MailForm } from './MailForm.tsx';
import { NoticeForm } from './NoticeForm.tsx';
import { RetentionForm } from './RetentionForm.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { SingleSignOnForm } from './SingleSignOnForm.tsx';
import { SmsForm } from './SmsForm.tsx';
import { UploadForm } from './UploadForm.tsx';
import { WatermarkForm } from './WatermarkForm.tsx';

/**
 * Settings of the platform; each group is a form of its own, which starts anew with what is stored after it was saved.
 */
export function Settings() {
  const stored = useCall('getSettings', {});
  const adapters = useCall('getMessageAdapters', {});
  const signOn = useCall('getSingleSignOn', {});
  const [rounds, setRounds] = useState<Readonly<Record<string, number>>>({});
  const error = stored.error ?? adapters.error ?? signOn.error;
  if (error)
    return (
      <Refused
        error={error}
        onRetry={() => {
          stored.refresh();
          adapters.refresh();
          signOn.refresh();
        }}
      />
    );
  if (stored.data === undefined || adapters.data === undefined || signOn.data === undefined)
    return <Skeleton height="480px" />;
  const roundOf = (name: string) => ({
    key: `${name} ${rounds[name] ?? 0}`,
    onAnew: () => {
      stored.refresh();
      adapters.refresh();
      signOn.refresh();
      setRounds((known) => ({ ...known, [name]: (known[name] ?? 0) + 1 }));
    },
  });
  const { settings, changes, upload_limit_bytes: limitBytes } = stored.data;
  const of = <Name extends keyof typeof settings>(name: Name) => {
    const { key, onAnew } = roundOf(name);
    return { key, props: { value: settings[name], change: changes[name], onAnew } };
  };
  const [notice, help, upload, retention, watermark, secondFactor] = [
    of('notice'),
    of('help'),
    of('upload'),
    of('retention'),
    of('watermark'),
    of('second_factor'),
  ];
  const [mail, sms, sso] = [roundOf('mail'), roundOf('sms'), roundOf('single sign-on')];
  return (
    <Sheet>
      <NoticeForm key={notice.key} {...notice.props} />
      <HelpForm key={help.key} {...help.props} />
      <UploadForm key={upload.key} {...upload.props} limitBytes={limitBytes} />
      <RetentionForm key={retention.key} {...retention.props} />
      <SecondFactorForm key={secondFactor.key} {...secondFactor.props} />
      <WatermarkForm key={watermark.key} {...watermark.props} />
      <MailForm key={mail.key} stored={adapters.data.mail} onAnew={mail.onAnew} />
      <SmsForm key={sms.key} stored={adapters.data.sms} onAnew={sms.onAnew} />
      <SingleSignOnForm key={sso.key} stored={signOn.data} onAnew={sso.onAnew} />
    </Sheet>
  );
}
