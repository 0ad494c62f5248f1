-- What an agency takes of the rent when a stay is booked: its own choice below what the law allows.
alter table agency add column deposit_basis_points integer not null default 2500
  check (deposit_basis_points between 100 and 2500);
comment on column agency.deposit_basis_points is
  'Deposit, in hundredths of a percent of the rent: at most a quarter (décret 72-678, art. 68).';
