import { itemMeanings, type ItemMeaning } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { itemWords, nameItemsOf } from './item-words.ts';
import { loadTexts, texts } from './i18n.ts';

const rows: Record<string, ItemMeaning> = itemMeanings;
const notes: ItemMeaning = {
  ...itemMeanings.audio,
  words: {
    en: { item: 'note', items: 'notes', counted: 'notes', unit: 'line', units: 'lines' },
    zh: { item: '短文', items: '短文', counted: '篇短文', unit: '行', units: '行' },
  },
};

beforeAll(() => loadTexts('inside'));
afterEach(() => {
  delete rows['note'];
  nameItemsOf(null);
});

describe('the words for items', () => {
  it('are general where a page is of no modality', () => {
    expect(itemWords(null)).toMatchObject({ item: 'item', Items: 'Items', unit: 'unit' });
    expect(itemWords(null, 'zh')).toMatchObject({ counted: '个条目' });
  });

  it('follow the kind of work of the page in all texts, and what a text is given otherwise', () => {
    const t = texts('task-detail');
    rows['note'] = notes;
    nameItemsOf(null);
    expect(t('items')).toBe('Items');
    nameItemsOf('asr');
    expect(t('items')).toBe('Audios');
    expect(t('items', itemWords('note' as ModalityKind))).toBe('Notes');
  });
});
