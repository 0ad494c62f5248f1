-- outside of a transaction
-- Lots of a capacity by their distance: a degree of longitude is 0.7 of one of latitude here.
drop index concurrently if exists lot_near;
create index concurrently lot_near on lot using gist (capacity, point(lat, 0.7 * lon)) where published and name <> '0';
