import { useAudioContents } from './audio-context.ts';
import { SegmentList } from './list/index.ts';

/** The table of segments. */
export function AudioMain() {
  const { list } = useAudioContents();
  return <SegmentList handle={list} />;
}
