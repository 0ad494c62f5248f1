-- outside of a transaction
-- Whether a picture is shown anywhere is asked before it is drawn.
drop index concurrently if exists lot_picture_path;
create index concurrently lot_picture_path on lot_picture using hash (path);
