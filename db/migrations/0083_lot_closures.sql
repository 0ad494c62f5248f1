-- Nights that staff of an agency closed, with the reason (AG-208).
create table lot_closure (
  occupancy_id integer primary key references occupancy (id) on delete cascade,
  reason       text not null check (reason in ('works', 'owner', 'otherChannel', 'other')),
  note         text not null check (length(note) <= 200),
  created_by   uuid not null,
  created_at   timestamptz not null
);
comment on table lot_closure is
  'Nights that staff closed; an import leaves them alone. created_by is the account of the member of staff, not a foreign key: the record outlives it.';
