import { describe, expect, it } from 'vitest';
import type { AudioShape } from '../document/index.ts';
import type { LabelSet } from '../../../label/index.ts';
import { annotationFormats, type AnnotationFormatId, type Parsed } from './index.ts';

const audio: AudioShape = { sampleRate: 16_000, channels: 1, totalSamples: 160_000 };
const labels: LabelSet = {
  global: [],
  segment: [
    { id: 't', title: 'text', type: 'text', isRequired: false, options: [] },
    { id: 'g', title: 'gloss', type: 'text', isRequired: false, options: [] },
  ],
};

function read(id: AnnotationFormatId, text: string): Parsed {
  const result = annotationFormats[id].parse(new TextEncoder().encode(text), { audio, labels });
  if (!result.ok) throw new Error(JSON.stringify(result.fault));
  return result.value;
}

const write = (id: AnnotationFormatId, { document, kept }: Parsed): string =>
  [...annotationFormats[id].print(document, { labels, kept })].join('');

describe('what a document cannot represent', () => {
  const vtt =
    'WEBVTT - a talk\nKind: captions\n\nSTYLE\n::cue { color: lime }\n\nNOTE first\n\nintro\n00:00:00.000 --> 00:00:01.000 line:0 align:start\n<v Anna>hello\n\nNOTE between\nthe two\n\n00:00:02.000 --> 00:00:03.000\n<v Ben>bye\n\nNOTE last\n\n';

  it('stays in WebVTT: header, styles, notes, names and settings of cues', () =>
    expect(write('vtt', read('vtt', vtt))).toBe(vtt));

  it('stays beside what was changed meanwhile', () => {
    const parsed = read('vtt', vtt);
    const document = { ...parsed.document, segments: parsed.document.segments.slice(1) };
    expect(write('vtt', { ...parsed, document })).toBe(
      'WEBVTT - a talk\nKind: captions\n\nSTYLE\n::cue { color: lime }\n\nNOTE first\n\nNOTE between\nthe two\n\n00:00:02.000 --> 00:00:03.000\n<v Ben>bye\n\nNOTE last\n\n',
    );
  });

  it('stays in a TextGrid: points, and tiers of no label', () => {
    const points = '"TextTier"\n"clicks"\n0\n10\n2\n0.5\n"k"\n1.25\n"a ""b"""\n';
    const phones = '"IntervalTier"\n"phones"\n0\n10\n2\n0\n1\n"h"\n1\n10\n""\n';
    const grid = `File type = "ooTextFile"\nObject class = "TextGrid"\n\n0\n10\n<exists>\n4\n"IntervalTier"\n"text"\n0\n10\n2\n0\n1\n"hello"\n1\n10\n""\n"IntervalTier"\n"gloss"\n0\n10\n1\n0\n10\n""\n${points}${phones}`;
    const parsed = read('textgrid', grid);
    expect(parsed.warnings.map((warning) => warning.code)).toEqual(['format_tier_ignored', 'format_tier_unknown']);
    expect(write('textgrid_short', parsed)).toBe(grid);
    expect(write('textgrid_short', read('textgrid', write('textgrid', parsed)))).toBe(grid);
  });

  const eaf = `<?xml version="1.0" encoding="UTF-8"?>
<ANNOTATION_DOCUMENT AUTHOR="" DATE="2020-01-01T00:00:00+00:00" FORMAT="3.0" VERSION="3.0">
    <HEADER MEDIA_FILE="" TIME_UNITS="milliseconds"><MEDIA_DESCRIPTOR MEDIA_URL="file:///talk.mp4" MIME_TYPE="video/mp4"/><PROPERTY NAME="URN">urn:1</PROPERTY></HEADER>
    <TIME_ORDER><TIME_SLOT TIME_SLOT_ID="x" TIME_VALUE="500"/><TIME_SLOT TIME_SLOT_ID="y" TIME_VALUE="1500"/></TIME_ORDER>
    <TIER ANNOTATOR="me" DEFAULT_LOCALE="en" LINGUISTIC_TYPE_REF="utt" PARTICIPANT="Anna" TIER_ID="text@A">
        <ANNOTATION><ALIGNABLE_ANNOTATION ANNOTATION_ID="a1" TIME_SLOT_REF1="x" TIME_SLOT_REF2="y"><ANNOTATION_VALUE>你好 &amp; <![CDATA[<you>]]></ANNOTATION_VALUE></ALIGNABLE_ANNOTATION></ANNOTATION>
    </TIER>
    <TIER LINGUISTIC_TYPE_REF="assoc" PARENT_REF="text@A" PARTICIPANT="Anna" TIER_ID="gloss@A">
        <ANNOTATION><REF_ANNOTATION ANNOTATION_ID="a2" ANNOTATION_REF="a1"><ANNOTATION_VALUE>greeting</ANNOTATION_VALUE></REF_ANNOTATION></ANNOTATION>
        <ANNOTATION><REF_ANNOTATION ANNOTATION_ID="a3" ANNOTATION_REF="a1" PREVIOUS_ANNOTATION="a2"><ANNOTATION_VALUE>2SG</ANNOTATION_VALUE></REF_ANNOTATION></ANNOTATION>
    </TIER>
    <TIER LINGUISTIC_TYPE_REF="assoc" PARENT_REF="gloss@A" TIER_ID="remarks">
        <ANNOTATION><REF_ANNOTATION ANNOTATION_ID="a4" ANNOTATION_REF="a2"><ANNOTATION_VALUE>check</ANNOTATION_VALUE></REF_ANNOTATION></ANNOTATION>
    </TIER>
    <TIER LINGUISTIC_TYPE_REF="utt" TIER_ID="noises">
        <ANNOTATION><ALIGNABLE_ANNOTATION ANNOTATION_ID="a5" TIME_SLOT_REF1="x" TIME_SLOT_REF2="y"><ANNOTATION_VALUE>door</ANNOTATION_VALUE></ALIGNABLE_ANNOTATION></ANNOTATION>
    </TIER>
    <LINGUISTIC_TYPE CONTROLLED_VOCABULARY_REF="v" GRAPHIC_REFERENCES="false" LINGUISTIC_TYPE_ID="utt" TIME_ALIGNABLE="true"/>
    <CONTROLLED_VOCABULARY CV_ID="v"><DESCRIPTION LANG_REF="en"/></CONTROLLED_VOCABULARY>
</ANNOTATION_DOCUMENT>`;

  it('goes to the segment where an ELAN tier refers to it', () => {
    const { document, warnings } = read('eaf', eaf);
    expect(document.tracks).toEqual([{ title: 'Anna', mayOverlap: false, channel: null }]);
    expect(document.segments.map(({ start, end, answers }) => [start, end, answers])).toEqual([
      [8000, 24_000, { t: '你好 & <you>', g: 'greeting 2SG' }],
    ]);
    expect(warnings.map((warning) => [warning.code, warning.params?.['name']])).toEqual([
      ['format_tier_unknown', 'noises'],
      ['format_tier_unknown', 'remarks'],
    ]);
  });

  it('stays in an EAF: media, properties, types, vocabularies, and tiers of no label with what they refer to', () => {
    const written = write('eaf', read('eaf', eaf));
    for (const part of [
      'MEDIA_URL="file:///talk.mp4"',
      '<PROPERTY NAME="URN">urn:1</PROPERTY>',
      'LINGUISTIC_TYPE_ID="utt"',
      '<CONTROLLED_VOCABULARY CV_ID="v"><DESCRIPTION LANG_REF="en"/>',
      'ANNOTATOR="me" DEFAULT_LOCALE="en" LINGUISTIC_TYPE_REF="segment" PARTICIPANT="Anna"',
      'PARENT_REF="gloss@Anna" TIER_ID="remarks"',
      'TIER_ID="noises"',
      '>door<',
    ])
      expect(written).toContain(part);
    const again = read('eaf', written);
    expect(again.document).toEqual(read('eaf', eaf).document);
    expect(write('eaf', again)).toBe(written);
  });

  it('does not run in circles', () => {
    const circle = eaf
      .replace('ANNOTATION_ID="a2" ANNOTATION_REF="a1"', 'ANNOTATION_ID="a2" ANNOTATION_REF="a3"')
      .replace('ANNOTATION_ID="a3" ANNOTATION_REF="a1"', 'ANNOTATION_ID="a3" ANNOTATION_REF="a2"');
    expect(annotationFormats.eaf.parse(new TextEncoder().encode(circle), { audio, labels })).toEqual({
      ok: false,
      fault: { code: 'format_reference_unknown', path: ['line', 9], params: { name: 'a3' } },
    });
  });

  it('is refused where elements nest without measure, and no entity grows', () => {
    const parse = (text: string) => annotationFormats.eaf.parse(new TextEncoder().encode(text), { audio, labels });
    expect(parse('<a>'.repeat(200_000))).toMatchObject({ ok: false, fault: { code: 'format_malformed' } });
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, index) => `<!ENTITY ${'bcdefghij'[index]} "${`&${'abcdefghi'[index]};`.repeat(10)}">`).join('')}]><x>&j;</x>`;
    expect(parse(bomb)).toMatchObject({ ok: false, fault: { code: 'format_malformed', path: ['line', 1] } });
  });
});
