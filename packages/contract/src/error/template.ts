import type { ErrorRow } from './row.ts';

/** Errors of templates, their versions and their uses; their codes are among those of work. */
export const templateErrors = {
  template_in_use: {
    code: 24002180,
    http: 409,
    en: 'The template is in use: {uses}. It can be deleted when these are finished, stopped or deleted.',
    zh: '模板正在使用中：{uses}。待其完成、停止或删除后，方可删除模板。',
  },
  template_version_current: {
    code: 24002181,
    http: 409,
    en: 'Version {version} has the content of the present version, so there is nothing to restore.',
    zh: '版本 {version} 与当前版本内容相同，无需恢复。',
  },
  template_version_not_added: {
    code: 24002182,
    http: 422,
    en: 'The task cannot take version {version}: labels of a task can only be added to, and there “{title}” is changed or missing.',
    zh: '任务不能改用版本 {version}：任务的标签只能新增，而该版本中“{title}”被修改或删除。',
  },
  template_version_taken: {
    code: 24002183,
    http: 409,
    en: 'The task uses version {version} already, which is the newest.',
    zh: '任务已在使用最新版本 {version}。',
  },
  task_without_template: {
    code: 24002184,
    http: 409,
    en: 'The task has no template, or it was deleted, so there is no newer version to take.',
    zh: '任务没有使用模板，或模板已删除，没有可改用的新版本。',
  },
} as const satisfies Record<string, ErrorRow>;
