-- AG-208: nights that stay free around the stays of a lot, for cleaning. Readers of the release before see none.
alter table lot add column preparation_nights smallint not null default 0
  constraint lot_preparation_nights check (preparation_nights between 0 and 7);
comment on column lot.preparation_nights is
  'Nights that stay free before and after each stay, for cleaning and repairs; those between two stays serve both.';

create view unavailable_nights as
  select occupancy.id, lot_id, occupancy.kind, hold_expires_at, during,
    start_date - around.nights as start_date, end_date + around.nights as end_date
  from occupancy join lot on lot.id = lot_id
    cross join lateral (select case when occupancy.kind = 'closed' then 0 else preparation_nights end as nights) as around;
comment on view unavailable_nights is
  'Nights on which no stay can be booked: those of occupancy, each stay with the nights to prepare around it. The one place of that rule. Ranges of a lot may overlap.';
comment on column unavailable_nights.during is 'Nights of the occupancy itself, which an index knows: the others are at most 7 away.';
