-- the version of the model under which the commands of a revision were accepted: by its rules they are replayed. Before this it was not recorded, which counts as version 1
alter table item_revision add column model_version integer not null default 1;
