-- outside of a transaction
-- The day book looks for the movements of a day (bench/results/desk.md).
drop index concurrently if exists ledger_entry_at;
create index concurrently ledger_entry_at on ledger_entry (at);
drop index concurrently if exists caution_movement_at;
create index concurrently caution_movement_at on caution_movement (at);
drop index concurrently if exists client_disbursement_recorded;
create index concurrently client_disbursement_recorded on client_disbursement (agency_id, recorded_at);
