-- AG-208: nights are closed after damage or in an emergency too. The release before writes no such reason.
alter table lot_closure drop constraint lot_closure_reason_check;
alter table lot_closure add constraint lot_closure_reason_check check (reason in
  ('works', 'damage', 'owner', 'otherChannel', 'other')) not valid;
alter table lot_closure validate constraint lot_closure_reason_check;
