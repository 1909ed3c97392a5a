-- Why a task is paused, for those who wait.
alter table task add column pause_reason text not null default '';
