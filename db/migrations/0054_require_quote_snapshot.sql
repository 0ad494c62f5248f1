-- Every server that may still run writes quote_snapshot (0043), so nothing completes it any more. booking.quote is no longer
-- written either; the next release drops the column, which servers of the previous one still write.
drop trigger booking_upgrade_quote_insert on booking;
drop trigger booking_upgrade_quote_update on booking;
drop function upgrade_booking_quote();

-- `kind <> 'tenant' or quote is not null` of 0008.
alter table booking drop constraint booking_check2;
alter table booking add constraint booking_tenant_quote_snapshot
  check (kind <> 'tenant' or quote_snapshot is not null) not valid;
alter table booking validate constraint booking_tenant_quote_snapshot;

comment on column booking.quote is 'Deprecated and no longer written. The next release drops it.';
