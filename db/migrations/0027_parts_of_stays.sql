-- An event of another site has a row for each part of it that takes nights, or meets nights that are taken.
alter table imported_stay drop constraint imported_stay_calendar_import_id_uid_key;
create index imported_stay_calendar on imported_stay (calendar_import_id);
comment on table imported_stay is
  'Nights of an event of another site''s calendar, by the UID that it has there: a part that it took, or one that was taken already. No names: whose stay it is stays with the other site.';
comment on column imported_stay.occupancy_id is
  'The nights that it took. Null for a stay: they were taken already, which owner and agency are told once.';
