import type { FaultCode } from '@earmark/model';
import { checkSentences } from '@earmark/model/auto-check';

/** Sentences of the model's faults, which travel inside `issues` and are shown next to the field. */
export const faultRows: Readonly<Record<FaultCode, { en: string; zh: string }>> = {
  segment_missing: { en: 'This segment no longer exists.', zh: '该片段已不存在。' },
  segment_exists: { en: 'This segment exists already.', zh: '该片段已存在。' },
  segment_out_of_bounds: { en: 'The segment reaches beyond the end of the audio.', zh: '片段超出音频末尾。' },
  segment_empty: {
    en: 'The end of a segment must come after its start.',
    zh: '片段结束时间必须晚于开始时间。',
  },
  segment_locked: { en: 'This segment is locked.', zh: '该片段已锁定。' },
  segment_overlaps: { en: 'Segments of one track may not overlap.', zh: '同一轨道的片段不能重叠。' },
  segment_too_short: { en: 'The segment is shorter than {seconds} s.', zh: '片段短于 {seconds} 秒。' },
  segment_too_long: { en: 'The segment is longer than {seconds} s.', zh: '片段长于 {seconds} 秒。' },
  silence_out_of_range: {
    en: 'A silent segment must be {min} to {max} s long.',
    zh: '纯静音段的时长须为 {min} 到 {max} 秒。',
  },
  characters_disabled: {
    en: '“{title}” contains characters that are not allowed: {characters}',
    zh: '“{title}”中包含禁用字符：{characters}',
  },
  track_missing: { en: 'There is no track {number}.', zh: '没有第 {number} 条轨道。' },
  segment_not_modified: { en: 'This segment failed and has not been modified yet.', zh: '该片段不通过，尚未修改。' },
  item_not_modified: {
    en: 'It was rejected as a whole, and nothing in it has been changed yet.',
    zh: '该条目被整体驳回，尚未做任何修改。',
  },
  split_outside_segment: { en: 'To split, move the playhead into the segment.', zh: '请将播放位置移到片段内再拆分。' },
  merge_needs_two: { en: 'Choose at least two segments to merge.', zh: '请至少选择两个片段进行合并。' },
  merge_across_tracks: { en: 'Only segments of one track can be merged.', zh: '只能合并同一轨道的片段。' },
  merge_not_adjacent: {
    en: 'Another segment lies between these; only neighbours can be merged.',
    zh: '所选片段之间还有其他片段，只能合并相邻片段。',
  },
  label_unknown: {
    en: 'The answer belongs to a label that this task does not have.',
    zh: '标注值对应的标签不属于该任务。',
  },
  option_unknown: {
    en: '“{title}” was answered with an option that it does not have.',
    zh: '“{title}”包含不存在的选项。',
  },
  answer_wrong_type: { en: 'The answer to “{title}” has the wrong type.', zh: '“{title}”的标注值类型不正确。' },
  answer_required: { en: '“{title}” is required.', zh: '“{title}”为必填项。' },
  default_unconfirmed: {
    en: '“{title}” still has its default: choose an option or confirm this one.',
    zh: '“{title}”仍为默认值，请选择选项或确认该默认值。',
  },
  line_break_not_allowed: {
    en: '“{title}” takes one line: remove the line breaks.',
    zh: '“{title}”只能填写一行，请删除换行。',
  },
  answer_too_many: { en: '“{title}” takes one option only.', zh: '“{title}”只能选择一项。' },
  text_too_long: { en: 'The text is longer than {max} characters.', zh: '文本超过 {max} 个字符。' },
  comment_missing: { en: 'This comment no longer exists.', zh: '该批注已不存在。' },
  comment_exists: { en: 'This comment exists already.', zh: '该批注已存在。' },
  comment_foreign: { en: 'Comments can be written in your own name only.', zh: '只能以自己的名义填写批注。' },
  comment_empty: { en: 'The comment is empty.', zh: '批注内容为空。' },
  comments_too_many: {
    en: 'A segment or an item can have at most {max} comments. Delete some first.',
    zh: '一个片段或条目最多 {max} 条批注，请先删除部分批注。',
  },
  segments_too_many: { en: 'An audio can hold at most {max} segments.', zh: '一条音频最多 {max} 个片段。' },
  document_too_large: {
    en: 'The annotation of one item can take at most {max} MB. Undo this, or shorten texts and remove segments or comments, and try again.',
    zh: '一个条目的标注最多占 {max} MB。请撤销此次修改，或缩短文本、删减片段或批注后重试。',
  },
  document_unknown: {
    en: 'This version cannot open the annotation. Reload the page.',
    zh: '当前版本无法打开该标注，请刷新页面。',
  },
  verdict_not_allowed: { en: 'You cannot give this verdict at this stage.', zh: '当前环节不能作出该判定。' },
  edit_not_allowed: {
    en: 'At this stage you may judge and comment, but not edit.',
    zh: '当前环节只能判定和填写批注，不能修改标注。',
  },
  mark_exists: { en: 'A mark with this id exists already.', zh: '该编号的标记已存在。' },
  marks_too_many: { en: 'A text can hold at most {max} spans and links.', zh: '一篇文本最多 {max} 个片段和关联。' },
  marks_unordered: { en: 'The marks are not in the order of their positions.', zh: '标记未按位置排序。' },
  mark_fixed: {
    en: 'Parts and sentences of a text cannot be added, moved or removed.',
    zh: '文本的部分和句子不能添加、移动或删除。',
  },
  mark_not_asked: {
    en: 'This task does not ask for spans or links. Remove this one.',
    zh: '该任务不标注片段和关联，请将其删除。',
  },
  span_empty: { en: 'A span must hold at least one character.', zh: '片段至少须包含一个字符。' },
  span_out_of_bounds: { en: 'The span reaches beyond the end of the text.', zh: '片段超出文本末尾。' },
  span_ranges_too_many: { en: 'A span can have at most {max} pieces.', zh: '一个片段最多由 {max} 段组成。' },
  span_ranges_unordered: {
    en: 'The pieces of a span must be in order, with something between them.',
    zh: '片段的各段须按顺序排列，且互不相接。',
  },
  span_overlaps: { en: 'Spans may not overlap in this task.', zh: '该任务的片段不能重叠。' },
  span_discontinuous: { en: 'A span has to be one piece in this task.', zh: '该任务的片段须连续。' },
  link_end_missing: {
    en: 'A link must end on spans or links that exist.',
    zh: '关联的端点须为已有的片段或关联。',
  },
  link_on_itself: { en: 'A link may not end on itself.', zh: '关联不能以自身为端点。' },
  link_type_unknown: { en: 'This task has no such link type.', zh: '该任务没有这种关联类型。' },
  link_end_unknown: { en: '“{title}” has no end “{name}”.', zh: '“{title}”没有端点“{name}”。' },
  link_end_incomplete: { en: '“{title}” lacks its end “{name}”.', zh: '“{title}”缺少端点“{name}”。' },
  link_end_too_many: { en: '“{title}” takes one “{name}” only.', zh: '“{title}”只能有一个“{name}”。' },
  link_end_not_permitted: {
    en: '“{name}” of “{title}” may not be a mark of this type.',
    zh: '“{title}”的“{name}”不能是这种类型的标记。',
  },
  link_end_repeated: {
    en: '“{title}” has the same mark at “{name}” twice.',
    zh: '“{title}”的“{name}”重复引用同一标记。',
  },
  link_end_undecided: {
    en: '“{title}” ends on a proposal that was not accepted.',
    zh: '“{title}”的端点是未被采纳的预标注建议。',
  },
  evidence_unknown: {
    en: 'The span is evidence for a written answer that this task does not ask for.',
    zh: '该片段是书面答案的依据，但该任务没有这项书面答案。',
  },
  proposals_undecided: {
    en: 'Proposals that are not decided yet: {count}. Decide on them first.',
    zh: '还有 {count} 条预标注建议待决定。',
  },
  proposal_missing: {
    en: 'This mark is not a proposal, so there is nothing to decide.',
    zh: '该标记不是预标注建议，无需决定。',
  },
  proposal_fixed: { en: 'The source of a proposal cannot be changed.', zh: '预标注建议的来源不能修改。' },
  audio_mismatch: {
    en: 'The annotation belongs to another audio: sample rate, channels or length differ.',
    zh: '标注与音频不匹配：采样率、声道或时长不同。',
  },
  nothing_annotated: {
    en: 'Draw at least one segment, or mark the audio as not valid.',
    zh: '请至少标注一个片段，或将音频设为无效。',
  },
  label_title_required: { en: 'The label needs a title.', zh: '标签标题不能为空。' },
  name_character: {
    en: 'The name holds an invisible character: {character}. Delete it, or type the name again.',
    zh: '名称中包含不可见字符 {character}，请删除该字符或重新输入名称。',
  },
  label_duplicate: { en: 'There is already a label “{title}”.', zh: '标签“{title}”重复。' },
  label_title_reserved: { en: '“{title}” is reserved by the platform.', zh: '“{title}”为平台保留名称。' },
  options_too_few: { en: '“{title}” needs at least two options.', zh: '“{title}”至少需要两个选项。' },
  option_title_required: { en: 'An option of “{title}” has no text.', zh: '“{title}”有选项内容为空。' },
  option_duplicate: { en: 'The option “{title}” appears twice.', zh: '选项“{title}”重复。' },
  associated_item_empty: {
    en: 'The associated sub-item is empty: give it a title.',
    zh: '关联子项不能为空，请填写标题。',
  },
  levels_too_deep: { en: 'At most {max} levels of sub-items.', zh: '子项最多 {max} 级。' },
  labels_required: { en: 'Add at least one label.', zh: '请至少添加一个标签。' },
  segment_label_required: { en: 'Add at least one segment label.', zh: '片段标注中请至少添加一个标签。' },
  global_label_required: { en: 'Add at least one global label.', zh: '全局标注中请至少添加一个标签。' },
  default_too_many: { en: '“{title}” can have one default option only.', zh: '“{title}”只能有一个默认选项。' },
  key_duplicate: { en: 'The key “{key}” is used by “{other}”.', zh: '按键“{key}”已用于“{other}”。' },
  link_title_required: { en: 'The link type needs a title.', zh: '关联类型的名称不能为空。' },
  link_duplicate: { en: 'There is already a link type “{title}”.', zh: '关联类型“{title}”重复。' },
  link_ends_too_few: {
    en: '“{title}” needs two ends, or one that takes several marks.',
    zh: '“{title}”至少需要两个端点，或一个可引用多个标记的端点。',
  },
  link_end_name_required: { en: 'An end of “{title}” has no name.', zh: '“{title}”有端点名称为空。' },
  link_end_duplicate: { en: '“{title}” has the end “{name}” twice.', zh: '“{title}”的端点“{name}”重复。' },
  link_end_takes_nothing: {
    en: 'Say what “{name}” of “{title}” may be.',
    zh: '请指定“{title}”的“{name}”可以是哪些类型。',
  },
  link_end_takes_unknown: {
    en: '“{name}” of “{title}” refers to a type that no longer exists.',
    zh: '“{title}”的“{name}”引用了已不存在的类型。',
  },
  format_malformed: { en: 'The file does not follow its format.', zh: '文件内容不符合其格式。' },
  format_not_json: { en: 'This is not valid JSON.', zh: '此处不是有效的 JSON。' },
  format_encoding: {
    en: 'The text encoding is not UTF-8, UTF-16, GBK or Big5.',
    zh: '文本编码不是 UTF-8、UTF-16、GBK 或 Big5。',
  },
  format_too_large: { en: 'The file is too large.', zh: '文件过大。' },
  format_formula: {
    en: 'The cell {cell} holds a formula without its result. Open the file in a spreadsheet program, save it, and upload it again.',
    zh: '单元格 {cell} 的公式没有计算结果，请用电子表格软件打开并保存后重新上传。',
  },
  format_time_invalid: { en: 'A time is not a number or is negative: {value}', zh: '时间不是数字或为负数：{value}' },
  format_segment_inverted: { en: 'A segment ends before it starts.', zh: '片段结束早于开始。' },
  format_segments_overlap: { en: 'Segments of one tier overlap.', zh: '同一层的片段重叠。' },
  format_tier_unknown: {
    en: 'The tier “{name}” matches no label; it was left out.',
    zh: '层“{name}”没有对应的标签，已忽略。',
  },
  format_option_unknown: {
    en: '“{value}” is not an option of “{title}”; it was left out.',
    zh: '“{value}”不是“{title}”的选项，已忽略。',
  },
  format_unknown: {
    en: 'The file has none of the formats that can be read here: {formats}.',
    zh: '文件不属于可读取的格式。可用的格式：{formats}。',
  },
  format_empty: { en: 'The file holds nothing that could be read.', zh: '文件中没有可读取的内容。' },
  format_beyond_audio: {
    en: 'Segments reach beyond the end of the audio and were cut there.',
    zh: '片段超出音频末尾，已截断。',
  },
  format_rows_ragged: { en: 'Row {row} has too few or too many cells.', zh: '第 {row} 行的单元格数量不对。' },
  format_header_missing: { en: '“{name}” is missing at the beginning of the file.', zh: '文件开头缺少“{name}”。' },
  format_header_duplicate: { en: 'The column “{name}” appears twice.', zh: '列“{name}”重复。' },
  format_version_unknown: {
    en: 'The file is not an Earmark annotation, or was written by another version.',
    zh: '文件不是聆标标注文件，或由其他版本写成。',
  },
  format_field_unknown: { en: 'The field “{name}” is unknown.', zh: '未知字段“{name}”。' },
  format_quote_unclosed: { en: 'A quotation mark is not closed.', zh: '引号没有闭合。' },
  format_character_forbidden: {
    en: 'The file holds a character that text must not contain.',
    zh: '文件中包含文本不允许的字符。',
  },
  format_audio_unknown: {
    en: '“{audio}” is none of the audios to annotate: what the file says of it is left out.',
    zh: '“{audio}”不是待标注的音频，文件中关于它的内容不会导入。',
  },
  format_status_unknown: { en: '“{value}” is not a segment status.', zh: '“{value}”不是片段状态。' },
  format_track_invalid: {
    en: '“{value}” is not a track: tracks are numbered from 0 to 63.',
    zh: '“{value}”不是有效的轨道：轨道编号为 0 到 63。',
  },
  format_tier_assumed: { en: 'The tier “{name}” was read as “{title}”.', zh: '层“{name}”按“{title}”读取。' },
  format_tier_ignored: {
    en: 'The tier “{name}” holds points, not intervals; it was left out.',
    zh: '层“{name}”是点层而非区间层，已忽略。',
  },
  format_text_dropped: {
    en: 'There is no text label to keep the text in; it was left out.',
    zh: '没有文本标签可存放文字，已忽略。',
  },
  format_line_ignored: {
    en: 'Lines of the kind “{name}” do not describe a segment; they were left out.',
    zh: '“{name}”类型的行不描述片段，已忽略。',
  },
  format_cue_unseparated: {
    en: 'A cue begins here without an empty line before it; it was read as a cue of its own.',
    zh: '此处字幕前缺少空行，已作为单独一条读取。',
  },
  format_cue_untimed: { en: 'A cue has no line of times; it was left out.', zh: '此条字幕没有时间行，已忽略。' },
  format_markup_unclosed: {
    en: 'A “<” is never closed; the text behind it was left out.',
    zh: '“<”没有闭合，其后的文字已忽略。',
  },
  format_alternative_ignored: {
    en: 'Of several alternatives only the first was read.',
    zh: '多个备选结果中只读取了第一个。',
  },
  format_reference_unknown: {
    en: '“{name}” is referred to but is not in the file.',
    zh: '文件引用了不存在的“{name}”。',
  },
  format_name_duplicate: { en: '“{name}” occurs twice.', zh: '“{name}”出现了两次。' },
  format_text_missing: { en: 'There is no text here.', zh: '此处没有文本。' },
  format_text_too_long: {
    en: 'This text has {length} characters; at most {most} can be taken. Split it.',
    zh: '该文本有 {length} 个字符，最多 {most} 个。请拆分。',
  },
  format_texts_too_many: {
    en: 'The file holds more than {most} texts. Split it into several files.',
    zh: '文件中的文本超过 {most} 条。请拆分为多个文件。',
  },
  format_column_unknown: {
    en: 'The file has no column “{name}”. It has: {names}.',
    zh: '文件中没有列“{name}”。现有列：{names}。',
  },
  format_row_unknown: {
    en: 'This is neither a text nor an object with texts.',
    zh: '此处既不是文本，也不是含有文本的对象。',
  },
  format_read_utf16: {
    en: 'The file counts positions in UTF-16 units; the {count} marks were converted, and all quotes fit.',
    zh: '文件按 UTF-16 单元计算位置；{count} 个标记已换算，引文全部吻合。',
  },
  format_read_points: {
    en: 'The file counts positions in characters; the {count} marks were converted, and all quotes fit.',
    zh: '文件按字符计算位置；{count} 个标记已换算，引文全部吻合。',
  },
  format_read_line_ends: {
    en: 'The file counts line ends in another length; the {count} marks were converted, and all quotes fit.',
    zh: '文件中换行的长度计法不同；{count} 个标记已换算，引文全部吻合。',
  },
  format_read_blanks: {
    en: 'The file has other white space than the text; the {count} marks were moved to their words.',
    zh: '文件与文本的空白字符不同；{count} 个标记已移到对应文字的位置。',
  },
  format_place_invalid: {
    en: '“{value}” is not a valid range of the text: it must end after its start, and within the text.',
    zh: '“{value}”不是文本中的有效位置：结束须晚于开始，且不超出文本。',
  },
  format_quote_differs: {
    en: 'The file quotes “{quote}” where the text has “{found}”.',
    zh: '文件引用“{quote}”，而文本此处为“{found}”。',
  },
  format_text_differs: {
    en: 'The text in the file is not that of the item.',
    zh: '文件中的文本与条目的文本不同。',
  },
  format_type_unknown: {
    en: 'The task has no type “{value}” for spans or links.',
    zh: '任务中没有名为“{value}”的片段或关联类型。',
  },
  format_question_unknown: { en: 'The task has no label “{name}”.', zh: '任务中没有标签“{name}”。' },
  format_choice_unknown: { en: '“{value}” is not an option of “{title}”.', zh: '“{value}”不是“{title}”的选项。' },
  format_field_missing: { en: '“{name}” is missing.', zh: '缺少“{name}”。' },
  format_tag_invalid: {
    en: '“{value}” is not a token with a tag: O, or B-, I-, E- or S- and a type.',
    zh: '“{value}”不是词元与 BIO 标签：标签为 O，或 B-、I-、E-、S- 加类型。',
  },
  format_not_held: {
    en: '“{name}” cannot be kept in a document; it was left out.',
    zh: '“{name}”无法存入标注文档，已忽略。',
  },
  format_number_inexact: {
    en: 'The number {value} is too long to be kept exactly; write it in quotation marks.',
    zh: '数字 {value} 过长，无法精确保存，请加引号写成文本。',
  },
  ...checkSentences,
  format_speaker_dropped: { en: 'The speaker “{name}” was left out.', zh: '说话人“{name}”已忽略。' },
};
