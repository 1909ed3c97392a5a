import type { HistoryInChinese } from '../texts.ts';
import itemHistory from './item-history.json';

export default { 'item-history': itemHistory } satisfies HistoryInChinese;
