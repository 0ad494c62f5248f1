-- The recommended order. A job computes it once a day and for new lots; a search only reads it.
create table lot_recommendation (
  lot_id        integer primary key references lot (id) on delete cascade,
  score         smallint not null check (score between 0 and 1000),
  main_category text check (main_category in ('sea', 'mountain', 'hydrotherapy', 'green', 'city')),
  computed_on   date not null
);
comment on table lot_recommendation is
  'Points of a lot in the recommended order and the category of its city that it belongs to most (domain, recommendation.ts). A lot without a row has 0 points.';
