comment on column issued_document.kept_until is 'The last day on which it has to be kept (packages/domain/src/law/document-keeping.ts).';
comment on column lot.descriptive_state is
  'Building, rooms and surroundings for the descriptive statement (arrêté du 16 mai 1967), by version; null: not told. Parsed by apps/api/src/lots/stored-descriptive-statement.ts.';
