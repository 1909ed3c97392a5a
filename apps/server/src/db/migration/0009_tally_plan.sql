-- The plan of the trigger's statement is made once per connection, for as many events as the first call brings. Made for a whole
-- task it reads all events and audios, fifty milliseconds for each single hand-in after it; by the indices alone it is right for both.
alter function tally_work() set enable_hashjoin = off;
alter function tally_work() set enable_mergejoin = off;
alter function tally_work() set enable_seqscan = off;
