-- What an annotation file holds of an item and a document cannot: written back by exports in the same format.
create table item_kept (
  item_id bigint primary key references item on delete cascade,
  -- format and version that wrote it, as the model names them
  format text not null,
  -- as its reader printed it
  kept json not null
);
