import { limits, type Api, type ResponseOf } from '@earmark/contract';
import { Banner, Button, Dialog, FileDrop, ProgressBar, Stack, toast, type PickedFile } from '@earmark/ui';
import { useState } from 'react';
import { sentenceOf, useAction } from '../../../data/index.ts';
import { base64Of } from '../../../form/index.ts';
import { formatBytes, formatNumber, texts } from '../../../i18n/index.ts';

const t = texts('copies');
const { count: mostFiles, bytes: mostBytes } = limits.answerFiles;

interface AnswerFilesProps {
  taskId: number;
  onClose: () => void;
  onTaken: () => void;
}

interface AnswerFile {
  readonly file_name: string;
  readonly content: string;
}
type Report = ResponseOf<Api['readGroundTruth']>;

/** Takes known answers from files of annotations; what cannot be read is listed, and the rest may be taken alone. */
export function AnswerFiles({ taskId, onClose, onTaken }: AnswerFilesProps) {
  const read = useAction('readGroundTruth');
  const [files, setFiles] = useState<readonly AnswerFile[]>([]);
  const [report, setReport] = useState<Report | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (asked: readonly AnswerFile[], takesGood: boolean): Promise<void> => {
    const request = { task_id: taskId, files: [...asked], takes_good: takesGood };
    const result = await read.run(request, { isQuiet: true });
    if (!result.ok) return setRefusal(sentenceOf(result.error));
    setReport(result.data);
    if (!result.data.is_taken) return;
    onTaken();
    const { marked, refused } = result.data;
    if (marked > 0) toast.success(t('answersTaken', { count: marked, value: formatNumber(marked) }));
    if (refused.length === 0) onClose();
  };
  const choose = async (picked: PickedFile[]): Promise<void> => {
    setReport(null);
    setRefusal(null);
    const chosen = picked.map(({ file }) => file);
    if (chosen.length > mostFiles || chosen.reduce((sum, { size }) => sum + size, 0) > mostBytes)
      return setRefusal(limitOf());
    const contents = await Promise.all(
      chosen.map(async (file) => ({ file_name: file.name.slice(-200), content: await base64Of(file) })),
    ).catch(() => undefined);
    if (!contents) return setRefusal(t('answersUnreadable'));
    setFiles(contents);
    await send(contents, false);
  };
  const mayTakeGood = report !== null && !report.is_taken && report.readable > 0;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('answersTitle')}
      footer={
        <>
          <Button onPress={onClose}>{t(report?.is_taken === true ? 'answersDone' : 'common:cancel')}</Button>
          {mayTakeGood ? (
            <Button variant="primary" isPending={read.isPending} onPress={() => void send(files, true)}>
              {t('answersTakeGood', { count: report.readable, value: formatNumber(report.readable) })}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap={3}>
        <p>{t('answersText')}</p>
        <FileDrop
          aria-label={t('answersFiles')}
          isDisabled={read.isPending}
          onFiles={(picked) => void choose(picked)}
          hint={limitOf()}
        />
        {read.isPending ? <ProgressBar label={t('answersReading')} isIndeterminate /> : null}
        {refusal === null ? null : <Banner tone="danger">{refusal}</Banner>}
        {report && report.issues.length > 0 ? (
          <Banner tone="warning" title={t(report.is_taken ? 'answersLeftOut' : 'answersNothing')}>
            <Sentences sentences={report.issues.map(({ message }) => message)} />
          </Banner>
        ) : null}
        {report && report.refused.length > 0 ? (
          <Banner tone="warning" title={t('answersRefused', { value: formatNumber(report.refused.length) })}>
            <Sentences sentences={report.refused.map(({ item, reason }) => `${item.name}: ${reason}`)} />
          </Banner>
        ) : null}
      </Stack>
    </Dialog>
  );
}

const limitOf = (): string => t('answersLimit', { count: formatNumber(mostFiles), bytes: formatBytes(mostBytes) });

/** Sentences listed at a time. */
const mostSentences = 100;

const Sentences = ({ sentences }: { sentences: readonly string[] }) => (
  <>
    {sentences.slice(0, mostSentences).map((sentence) => (
      <div key={sentence}>{sentence}</div>
    ))}
  </>
);
