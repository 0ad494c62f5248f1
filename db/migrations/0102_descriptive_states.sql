-- What the descriptive statement of a furnished rental says besides the ad (LW-401); servers of the previous release leave it as it is.
alter table lot add column descriptive_state jsonb;
comment on column lot.descriptive_state is
  'Building, rooms and surroundings for the état descriptif (arrêté du 16 mai 1967), by version; null: not told. Parsed by apps/api/src/lots/descriptive-state.ts.';
