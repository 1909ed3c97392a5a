-- The share of an audio that whoever judged it had played, as their player counted it; unknown of verdicts by programs and of texts.
alter table item_verdict add column heard real check (heard between 0 and 1);
