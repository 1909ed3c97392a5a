-- Every project is of recordings: no sound is taken from video files (ADR 43).
alter table project drop column media;
