comment on column imported_stay.left_aside is
  'Why the event is not a stay (packages/domain/src/owner/external-events.ts): it takes no nights.';
