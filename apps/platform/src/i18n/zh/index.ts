import type { InsideInChinese } from '../texts.ts';
import batch from './batch.json';
import bin from './bin.json';
import notification from './notification.json';
import column from './column.json';
import dashboard from './dashboard.json';
import list from './list.json';
import palette from './palette.json';
import people from './people.json';
import project from './project.json';
import task from './task.json';
import upload from './upload.json';
import taskList from './task-list.json';
import taskDetail from './task-detail.json';

export default {
  batch,
  bin,
  notification,
  column,
  dashboard,
  list,
  palette,
  people,
  project,
  task,
  upload,
  'task-list': taskList,
  'task-detail': taskDetail,
} satisfies InsideInChinese;
