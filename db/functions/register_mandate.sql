-- version: 1
-- Adds a line to the register of mandates: the mandate itself, or a change or end of one that is registered.
create or replace function register_mandate(registered integer) returns void
  language sql
  as $$
    insert into mandate_register (agency_id, number, mandate_id, amends, registered_on, principal_name, principal_address,
        lot_reference, lot_name, lot_address, fee_basis_points, start_date, end_date, receipt_notice)
      select lot.agency_id, 0, mandate.id,
        (select min(number) from mandate_register as line
          where line.mandate_id = mandate.id and line.agency_id = lot.agency_id),
        today_in_france(),
        coalesce(nullif(concat_ws(' ', nullif(account.first_name, ''), nullif(account.last_name, '')), ''), account.email),
        concat_ws(', ', nullif(account.address, ''), nullif(account.address2, ''),
          nullif(concat_ws(' ', nullif(account.postal_code, ''), nullif(account.city, '')), '')),
        lot.reference, lot.name, concat_ws(', ', lot.street, city.postcode || ' ' || city.name),
        mandate.fee_basis_points, mandate.start_date, mandate.end_date, mandate.receipt_notice
      from mandate join lot on lot.id = mandate.lot_id join city on city.id = lot.city_id
        join account on account.id = mandate.account_id
      where mandate.id = registered
  $$;
