import type { LinkType, OptionColor } from '@earmark/model';
import { galleryOf, labelsIn, type Choice, type GalleryEntry, type Say, type Words } from '../gallery.ts';

const type: Words = ['Type', '类型'];
const option = (id: string, words: Words, color: OptionColor, key: string): Choice => ({ id, words, color, key });

const person = option('person', ['Person', '人物'], 'blue', 'p');
const organisation = option('organisation', ['Organisation', '机构'], 'violet', 'o');
const place = option('place', ['Place', '地点'], 'green', 'l');
const time = option('time', ['Time', '时间'], 'amber', 't');
const product = option('product', ['Product', '产品'], 'magenta', 'd');
const amount = option('amount', ['Amount', '数量'], 'teal', 'n');

/** An end of a link: name, and ids of the types that may be there; all when there are none. */
type End = readonly [name: Words, ...takes: string[]];

const linkIn =
  (say: Say) =>
  (
    id: string,
    words: Words,
    color: OptionColor,
    key: string,
    ends: readonly End[],
    roles: Partial<LinkType['ends'][0]> = {},
  ): LinkType => ({
    id,
    title: say(words),
    color,
    key,
    ends: ends.map(([name, ...takes], index) => ({
      name: say(name),
      takes: takes.length === 0 ? 'any' : takes,
      // The first end of an event is what says that it happens
      ...(index > 0 && roles),
    })),
  });

const entries: readonly GalleryEntry[] = [
  {
    id: 'entities',
    name: ['Named entities', '命名实体'],
    hint: ['People, organisations, places, times and amounts; may overlap.', '人物、机构、地点、时间和数量，可重叠。'],
    asks(say) {
      const { one, text } = labelsIn(say);
      return {
        labels: {
          global: [],
          segment: [
            one('type', type, [person, organisation, place, time, product, amount], true),
            one(
              'certainty',
              ['Certainty', '确定程度'],
              [
                { id: 'certain', words: ['Certain', '确定'], isDefault: true },
                { id: 'doubtful', words: ['Doubtful', '存疑'] },
              ],
            ),
            text('entity_id', ['Entry in a knowledge base', '知识库条目'], false),
          ],
        },
        phrases: [],
      };
    },
  },
  {
    id: 'relations',
    name: ['Relations', '实体关系'],
    hint: [
      'Entities and how they are related: work, place, family, membership.',
      '实体及其关系：任职、所在地、亲属、隶属。',
    ],
    asks(say) {
      const { one } = labelsIn(say);
      const link = linkIn(say);
      const [from, to]: [Words, Words] = [
        ['from', '从'],
        ['to', '到'],
      ];
      return {
        labels: {
          global: [],
          segment: [one('type', type, [person, organisation, place], true)],
          links: [
            link('works_for', ['Works for', '任职于'], 'blue', 'w', [
              [from, 'person'],
              [to, 'organisation'],
            ]),
            link('located_in', ['Located in', '位于'], 'green', 'i', [
              [from, 'person', 'organisation', 'place'],
              [to, 'place'],
            ]),
            link('family', ['Related to', '亲属'], 'magenta', 'r', [
              [from, 'person'],
              [to, 'person'],
            ]),
            link('part_of', ['Part of', '隶属于'], 'violet', 'a', [
              [from, 'organisation', 'place'],
              [to, 'organisation', 'place'],
            ]),
          ],
        },
        phrases: [],
      };
    },
  },
  {
    id: 'events',
    name: ['Events', '事件抽取'],
    hint: [
      'Trigger words with their roles: who, whom, what, where, when.',
      '触发词及其角色：施事、受事、对象、地点、时间。',
    ],
    asks(say) {
      const { one } = labelsIn(say);
      const link = linkIn(say);
      const trigger = option('trigger', ['Trigger', '触发词'], 'red', 'g');
      const roles = { isMany: true, isOptional: true } as const;
      const [who, where, when]: [End, End, End] = [
        [['who', '施事'], 'person', 'organisation'],
        [['where', '地点'], 'place'],
        [['when', '时间'], 'time'],
      ];
      const whatHappens: End = [['trigger', '触发词'], 'trigger'];
      return {
        labels: {
          global: [],
          segment: [
            one('type', type, [trigger, person, organisation, place, time], true),
            one(
              'polarity',
              ['Polarity', '极性'],
              [
                { id: 'positive', words: ['Happened', '发生'], isDefault: true },
                { id: 'negative', words: ['Did not happen', '未发生'] },
              ],
            ),
          ],
          links: [
            link('meeting', ['Meeting', '会面'], 'orange', 'm', [whatHappens, who, where, when], roles),
            link('movement', ['Movement', '移动'], 'cyan', 'v', [whatHappens, who, where, when], roles),
            link(
              'founding',
              ['Founding', '创立'],
              'indigo',
              'f',
              [whatHappens, who, [['what', '对象'], 'organisation'], where, when],
              roles,
            ),
          ],
        },
        phrases: [],
      };
    },
  },
  {
    id: 'sentiment',
    name: ['Sentiment by sentence', '逐句情感'],
    hint: ['The mood of each sentence, and of the whole text.', '每句话和全文的情感倾向。'],
    asks(say) {
      const { one } = labelsIn(say);
      const moods: readonly Choice[] = [
        option('positive', ['Positive', '正面'], 'green', '1'),
        option('neutral', ['Neutral', '中性'], 'gray', '2'),
        option('negative', ['Negative', '负面'], 'red', '3'),
      ];
      return {
        labels: {
          global: [
            one(
              'whole',
              ['The text as a whole', '全文'],
              moods.map(({ id, words }) => ({ id, words })),
            ),
          ],
          segment: [
            one('mood', ['Mood', '情感'], moods, true),
            one(
              'strength',
              ['Strength', '强度'],
              [
                { id: 'weak', words: ['Weak', '弱'] },
                { id: 'strong', words: ['Strong', '强'] },
              ],
            ),
          ],
        },
        phrases: [],
      };
    },
  },
  {
    id: 'translation',
    name: ['Translation pair', '翻译对照'],
    hint: [
      'Source and translation side by side: quality, errors, a better wording.',
      '原文与译文并排：质量、错误与改译。',
    ],
    asks(say) {
      const { one, some, text } = labelsIn(say);
      return {
        labels: {
          global: [
            one(
              'quality',
              ['Quality', '译文质量'],
              [
                option('good', ['Good', '好'], 'green', '1'),
                option('usable', ['Usable', '可用'], 'amber', '2'),
                option('wrong', ['Wrong', '错误'], 'red', '3'),
              ],
              true,
            ),
            text('better', ['Better translation', '改译'], false),
          ],
          segment: [
            some(
              'errors',
              ['Errors', '错误类型'],
              [
                { id: 'meaning', words: ['Meaning', '语义'], key: 'm' },
                { id: 'omission', words: ['Left out', '漏译'], key: 'o' },
                { id: 'addition', words: ['Added', '增译'], key: 'a' },
                { id: 'grammar', words: ['Grammar', '语法'], key: 'g' },
                { id: 'terms', words: ['Terms', '术语'], key: 't' },
              ],
            ),
          ],
        },
        phrases: [],
      };
    },
  },
  {
    id: 'reading',
    name: ['Reading comprehension', '阅读理解'],
    hint: [
      'A passage and a question: the answer, and what in the passage supports it.',
      '短文与问题：答案及其在短文中的依据。',
    ],
    asks(say) {
      const { one, text } = labelsIn(say);
      return {
        labels: {
          global: [
            one(
              'answerable',
              ['Can be answered from the passage', '能否由短文回答'],
              [
                {
                  id: 'yes',
                  words: ['Yes', '能'],
                  key: 'y',
                  labels: [text('answer', ['Answer', '答案'])],
                },
                { id: 'no', words: ['No', '不能'], key: 'n' },
              ],
              true,
            ),
          ],
          segment: [
            one(
              'clear',
              ['Clear', '是否通顺'],
              [
                { id: 'clear', words: ['Clear', '通顺'], isDefault: true },
                { id: 'faulty', words: ['Faulty', '有误'] },
              ],
            ),
          ],
        },
        phrases: [],
      };
    },
  },
];

/** The ready templates of texts. */
export const textGallery = galleryOf(entries);
