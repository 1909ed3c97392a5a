-- A list is called a list in calls and tables alike, as that of a view is: `place` is a part of an item where copies differ.
alter table list_habit rename column place to list;
