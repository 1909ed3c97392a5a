-- Counts of deletions are named alike for all modalities.
update deletion set counts = counts - 'audios' || jsonb_build_object('items', counts -> 'audios') where counts ? 'audios';
update deletion set counts = counts - 'audio_seconds' || jsonb_build_object('size', counts -> 'audio_seconds') where counts ? 'audio_seconds';
