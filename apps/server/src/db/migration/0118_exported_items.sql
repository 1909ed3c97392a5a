-- Which items an export holds, so that an item can name the exports it is in. Ids of one task follow each other: ranges take little room
-- however many items there are. Null for exports from before.
alter table export add column item_ids int8multirange;
