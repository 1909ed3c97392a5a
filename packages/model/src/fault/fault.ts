/**
 * Codes of every error that a user or a file can cause and that the model detects. The sentences are in the contract's
 * error catalogue.
 */
export const faultCodes = [
  'segment_missing',
  'segment_exists',
  'segment_out_of_bounds',
  'segment_empty',
  'segment_locked',
  'segment_overlaps',
  'segment_too_short',
  'segment_too_long',
  'segment_not_modified',
  'item_not_modified',
  'silence_out_of_range',
  'characters_disabled',
  'track_missing',
  'split_outside_segment',
  'merge_needs_two',
  'merge_across_tracks',
  'merge_not_adjacent',
  'label_unknown',
  'option_unknown',
  'answer_wrong_type',
  'answer_required',
  'answer_too_many',
  'text_too_long',
  'comment_missing',
  'comment_exists',
  'comment_foreign',
  'comment_empty',
  'comments_too_many',
  'segments_too_many',
  'document_too_large',
  'document_unknown',
  'verdict_not_allowed',
  'edit_not_allowed',
  'mark_exists',
  'marks_too_many',
  'marks_unordered',
  'mark_fixed',
  'mark_not_asked',
  'span_empty',
  'span_out_of_bounds',
  'span_ranges_too_many',
  'span_ranges_unordered',
  'span_overlaps',
  'span_discontinuous',
  'link_end_missing',
  'link_on_itself',
  'link_type_unknown',
  'link_end_unknown',
  'link_end_incomplete',
  'link_end_too_many',
  'link_end_not_permitted',
  'link_end_repeated',
  'link_end_undecided',
  'evidence_unknown',
  'proposals_undecided',
  'proposal_missing',
  'proposal_fixed',
  'audio_mismatch',
  'nothing_annotated',
  'label_title_required',
  'name_character',
  'label_duplicate',
  'label_title_reserved',
  'options_too_few',
  'option_title_required',
  'option_duplicate',
  'associated_item_empty',
  'levels_too_deep',
  'labels_required',
  'segment_label_required',
  'global_label_required',
  'default_too_many',
  'key_duplicate',
  'link_title_required',
  'link_duplicate',
  'link_ends_too_few',
  'link_end_name_required',
  'link_end_duplicate',
  'link_end_takes_nothing',
  'link_end_takes_unknown',
  'format_malformed',
  'format_unknown',
  'format_encoding',
  'format_too_large',
  'format_time_invalid',
  'format_segment_inverted',
  'format_segments_overlap',
  'format_tier_unknown',
  'format_option_unknown',
  'format_empty',
  'format_beyond_audio',
  'format_rows_ragged',
  'format_header_missing',
  'format_header_duplicate',
  'format_version_unknown',
  'format_field_unknown',
  'format_quote_unclosed',
  'format_character_forbidden',
  'format_status_unknown',
  'format_audio_unknown',
  'format_track_invalid',
  'format_tier_assumed',
  'format_tier_ignored',
  'format_text_dropped',
  'format_speaker_dropped',
  'format_line_ignored',
  'format_cue_unseparated',
  'format_cue_untimed',
  'format_markup_unclosed',
  'format_alternative_ignored',
  'format_reference_unknown',
  'format_name_duplicate',
  'format_text_missing',
  'format_text_too_long',
  'format_texts_too_many',
  'format_column_unknown',
  'format_row_unknown',
  'format_read_utf16',
  'format_read_points',
  'format_read_line_ends',
  'format_place_invalid',
  'format_quote_differs',
  'format_text_differs',
  'format_type_unknown',
  'format_question_unknown',
  'format_choice_unknown',
  'format_field_missing',
  'format_tag_invalid',
  'format_not_held',
  'format_number_inexact',
] as const;

export type FaultCode = (typeof faultCodes)[number];

/**
 * Path into the document, such as `['segments', segmentId, 'answers', labelId]`, or into a file, such as `['line',
 * 12]`.
 */
export type FaultPath = readonly (string | number)[];

/** An error as a value: `code` selects the sentence, `params` fill its placeholders, `path` points to the data. */
export interface Fault {
  /** Key of the sentence in the error catalogue. */
  readonly code: FaultCode;
  /** Where the fault is. */
  readonly path: FaultPath;
  /** Values of the sentence's placeholders. */
  readonly params?: Readonly<Record<string, string | number>>;
}

export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: Fault };

export const succeed = <Value>(value: Value): Result<Value> => ({ ok: true, value });

export const refuse = (
  code: FaultCode,
  path: FaultPath = [],
  params?: Fault['params'],
): { ok: false; fault: Fault } => ({
  ok: false,
  fault: params ? { code, path, params } : { code, path },
});
