-- A known answer that is not the result of its item but the annotation of a file (ADR 69).
alter table ground_truth
  add column document jsonb,
  add column file_name text,
  add check ((document is null) = (file_name is null));
