import { useLocale } from 'react-aria-components';

export interface UploadText {
  list: string;
  waiting: string;
  retrying: string;
  paused: string;
  done: string;
  failed: string;
  missing: string;
  retry: (name: string) => string;
  cancel: (name: string) => string;
  remove: (name: string) => string;
  files: (done: string, total: string) => string;
  amount: (sent: string, total: string) => string;
  speed: (amount: string) => string;
  left: (time: string) => string;
  failures: (count: string) => string;
}

const en: UploadText = {
  list: 'Files',
  waiting: 'Waiting',
  retrying: 'Connection lost, trying again',
  paused: 'Paused',
  done: 'Done',
  failed: 'Failed',
  missing: 'Choose the file again',
  retry: (name) => `Try ${name} again`,
  cancel: (name) => `Cancel ${name}`,
  remove: (name) => `Remove ${name}`,
  files: (done, total) => `${done} of ${total} files`,
  amount: (sent, total) => `${sent} of ${total}`,
  speed: (amount) => `${amount}/s`,
  left: (time) => `${time} left`,
  failures: (count) => `${count} failed`,
};

const zh: UploadText = {
  list: '文件',
  waiting: '等待中',
  retrying: '连接中断，正在重试',
  paused: '已暂停',
  done: '已完成',
  failed: '失败',
  missing: '请重新选择该文件',
  retry: (name) => `重试 ${name}`,
  cancel: (name) => `取消 ${name}`,
  remove: (name) => `移除 ${name}`,
  files: (done, total) => `${done} / ${total} 个文件`,
  amount: (sent, total) => `${sent} / ${total}`,
  speed: (amount) => `${amount}/秒`,
  left: (time) => `剩余 ${time}`,
  failures: (count) => `${count} 个失败`,
};

/** These texts come with the component alone: no page without it loads them. */
export function useUploadText(): UploadText {
  const { locale } = useLocale();
  return locale.startsWith('zh') ? zh : en;
}
