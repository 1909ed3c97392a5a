import type { HandlersOf } from '../http/index.ts';
import { keepHabit, listHabits } from './habits.ts';
import { deleteView, listViews, saveView } from './views.ts';

export const listViewHandlers: HandlersOf<'listViews' | 'saveView' | 'deleteView' | 'listHabits' | 'keepHabit'> = {
  listViews,
  saveView,
  deleteView,
  listHabits,
  keepHabit,
};
