import { galleryOf, labelsIn, type Choice, type GalleryEntry, type Words } from '../gallery.ts';

const noise: Choice = { id: 'noise', words: ['Noise', '噪声'] };
const yesNo: readonly Choice[] = [
  { id: 'no', words: ['No', '否'], isDefault: true },
  { id: 'yes', words: ['Yes', '是'] },
];
const transcript: Words = ['Transcript', '转写文本'];

const entries: readonly GalleryEntry[] = [
  {
    id: 'transcription',
    name: ['Transcription', '语音转写'],
    hint: ['What was said, with sounds beside the speech.', '记录说话内容和语音以外的声音。'],
    asks(say) {
      const { line, some } = labelsIn(say);
      return {
        labels: {
          global: [],
          segment: [
            line('text', transcript),
            some(
              'sounds',
              ['Other sounds', '其他声音'],
              [
                noise,
                { id: 'music', words: ['Music', '音乐'] },
                { id: 'laughter', words: ['Laughter', '笑声'] },
                { id: 'cough', words: ['Cough', '咳嗽'] },
              ],
            ),
          ],
        },
        phrases: say(['[inaudible]|[laughter]|[noise]', '[听不清]|[笑声]|[噪声]']).split('|'),
      };
    },
  },
  {
    id: 'two-speakers',
    name: ['Two speakers', '双人对话'],
    hint: ['Who of two people says what, and where they speak at once.', '区分两位说话人，标出重叠语音。'],
    asks(say) {
      const { line, one } = labelsIn(say);
      return {
        labels: {
          global: [],
          segment: [
            one(
              'speaker',
              ['Speaker', '说话人'],
              [
                { id: 'a', words: ['Speaker A', '说话人 A'] },
                { id: 'b', words: ['Speaker B', '说话人 B'] },
                { id: 'both', words: ['Both', '两人同时'] },
              ],
              true,
            ),
            line('text', transcript),
            one('overlap', ['Speech overlaps', '语音重叠'], yesNo),
          ],
        },
        phrases: [],
      };
    },
  },
  {
    id: 'customer-service',
    name: ['Customer service', '客服通话'],
    hint: ['Roles and mood of each turn; reason and outcome of the call.', '每句话的角色与情绪，通话的原因与结果。'],
    asks(say) {
      const { line, one, oneOfList } = labelsIn(say);
      return {
        labels: {
          global: [
            oneOfList(
              'reason',
              ['Reason of the call', '来电原因'],
              [
                { id: 'question', words: ['Question', '咨询'] },
                { id: 'order', words: ['Order', '下单'] },
                {
                  id: 'complaint',
                  words: ['Complaint', '投诉'],
                  labels: [
                    oneOfList(
                      'complaint_about',
                      ['Complaint about', '投诉对象'],
                      [
                        { id: 'product', words: ['Product', '产品'] },
                        { id: 'delivery', words: ['Delivery', '物流'] },
                        { id: 'service', words: ['Service', '服务'] },
                        { id: 'price', words: ['Price', '价格'] },
                      ],
                      true,
                    ),
                  ],
                },
                { id: 'after-sales', words: ['Return or repair', '售后'] },
                { id: 'other', words: ['Other', '其他'] },
              ],
              true,
            ),
            one(
              'solved',
              ['Solved', '是否解决'],
              [
                { id: 'yes', words: ['Yes', '是'] },
                { id: 'no', words: ['No', '否'] },
                { id: 'unclear', words: ['Unclear', '不明确'] },
              ],
            ),
          ],
          segment: [
            one(
              'role',
              ['Role', '角色'],
              [
                { id: 'agent', words: ['Agent', '客服'] },
                { id: 'customer', words: ['Customer', '客户'] },
                { id: 'machine', words: ['Recorded voice', '语音提示'] },
              ],
              true,
            ),
            line('text', transcript),
            one(
              'mood',
              ['Mood', '情绪'],
              [
                { id: 'neutral', words: ['Neutral', '平静'], isDefault: true },
                { id: 'content', words: ['Content', '满意'] },
                { id: 'discontent', words: ['Discontent', '不满'] },
                { id: 'angry', words: ['Angry', '愤怒'] },
              ],
            ),
          ],
        },
        phrases: say(['[number]|[name]|[inaudible]', '[号码]|[姓名]|[听不清]']).split('|'),
      };
    },
  },
  {
    id: 'emotion',
    name: ['Emotion', '情感标注'],
    hint: ['Which emotion is heard, and how strongly.', '标注情感类别与强度。'],
    asks(say) {
      const { line, one } = labelsIn(say);
      return {
        labels: {
          global: [],
          segment: [
            one(
              'emotion',
              ['Emotion', '情感'],
              [
                { id: 'neutral', words: ['Neutral', '中性'] },
                { id: 'happy', words: ['Happy', '高兴'] },
                { id: 'sad', words: ['Sad', '悲伤'] },
                { id: 'angry', words: ['Angry', '愤怒'] },
                { id: 'surprised', words: ['Surprised', '惊讶'] },
                { id: 'afraid', words: ['Afraid', '害怕'] },
                { id: 'disgusted', words: ['Disgusted', '厌恶'] },
              ],
              true,
            ),
            one(
              'strength',
              ['Strength', '强度'],
              [
                { id: 'weak', words: ['Weak', '弱'] },
                { id: 'middle', words: ['Middle', '中'] },
                { id: 'strong', words: ['Strong', '强'] },
              ],
            ),
            line('text', transcript, false),
          ],
        },
        phrases: [],
      };
    },
  },
  {
    id: 'read-speech',
    name: ['Read speech', '朗读语音'],
    hint: ['Whether sentences were read as written, for speech synthesis.', '核对朗读与文本是否一致，用于语音合成。'],
    asks(say) {
      const { line, one, some, oneOfList } = labelsIn(say);
      return {
        labels: {
          global: [
            oneOfList(
              'age',
              ['Age of the speaker', '说话人年龄段'],
              [
                { id: 'child', words: ['Child', '儿童'] },
                { id: 'young', words: ['Young', '青年'] },
                { id: 'middle', words: ['Middle-aged', '中年'] },
                { id: 'old', words: ['Old', '老年'] },
              ],
            ),
          ],
          segment: [
            line('text', ['Text as read', '实际朗读文本']),
            one(
              'reading',
              ['Reading', '朗读情况'],
              [
                { id: 'exact', words: ['As written', '与文本一致'], isDefault: true },
                { id: 'changed', words: ['Words changed', '有改动'] },
                { id: 'skipped', words: ['Words left out', '有漏读'] },
                { id: 'unclear', words: ['Unclear', '发音不清'] },
              ],
              true,
            ),
            some(
              'defects',
              ['Defects', '音质问题'],
              [
                noise,
                { id: 'clipping', words: ['Clipping', '削波'] },
                { id: 'breath', words: ['Breath', '气口过重'] },
                { id: 'pause', words: ['Long pause', '停顿过长'] },
              ],
            ),
          ],
        },
        phrases: [],
      };
    },
  },
  {
    id: 'meeting',
    name: ['Meeting', '会议转写'],
    hint: ['Up to eight speakers, with what happens in the room.', '最多八位发言人，以及会场中的声音。'],
    asks(say) {
      const { text, line, some, oneOfList } = labelsIn(say);
      const speakers = Array.from({ length: 8 }, (_, index): Choice => ({
        id: `speaker-${index + 1}`,
        words: [`Speaker ${index + 1}`, `发言人 ${index + 1}`],
      }));
      return {
        labels: {
          global: [text('topic', ['Topic', '会议主题'], false)],
          segment: [
            oneOfList('speaker', ['Speaker', '发言人'], speakers, true),
            line('text', transcript),
            some(
              'events',
              ['Events', '会场事件'],
              [
                { id: 'crosstalk', words: ['Others speak too', '多人同时说话'] },
                { id: 'laughter', words: ['Laughter', '笑声'] },
                { id: 'applause', words: ['Applause', '掌声'] },
                noise,
              ],
            ),
          ],
        },
        phrases: say(['[inaudible]|[applause]', '[听不清]|[掌声]']).split('|'),
      };
    },
  },
  {
    id: 'dialect',
    name: ['Dialect', '方言采集'],
    hint: ['The words as spoken, and what they mean in the standard language.', '方言原文及对应的普通话。'],
    asks(say) {
      const { text, line, one, oneOfList } = labelsIn(say);
      return {
        labels: {
          global: [
            oneOfList(
              'dialect',
              ['Dialect', '方言'],
              [
                { id: 'yue', words: ['Cantonese', '粤语'] },
                { id: 'wu', words: ['Wu', '吴语'] },
                { id: 'min', words: ['Min', '闽语'] },
                { id: 'hakka', words: ['Hakka', '客家话'] },
                { id: 'xiang', words: ['Xiang', '湘语'] },
                { id: 'gan', words: ['Gan', '赣语'] },
                { id: 'jin', words: ['Jin', '晋语'] },
                {
                  id: 'other',
                  words: ['Other', '其他'],
                  labels: [text('dialect_other', ['Which dialect', '方言名称'])],
                },
              ],
              true,
            ),
          ],
          segment: [
            line('text', ['As spoken', '方言原文']),
            line('standard', ['In the standard language', '普通话文本']),
            one(
              'accent',
              ['Accent', '口音程度'],
              [
                { id: 'light', words: ['Light', '轻'] },
                { id: 'strong', words: ['Strong', '重'] },
              ],
            ),
          ],
        },
        phrases: [],
      };
    },
  },
];

/** The ready templates of speech. */
export const speechGallery = galleryOf(entries);
