-- Registers of an agency, numbered without gaps and append-only (LW-405): mandates and receipts.
alter table mandate add column receipt_notice text not null default 'statement' check (receipt_notice in ('each', 'statement'));
comment on column mandate.receipt_notice is
  'How the mandate says that the owner learns of money received (décret n° 72-678, art. 68): each receipt by mail, or with the statement.';

create table number_series (
  agency_id   integer not null references agency (id),
  series      text not null check (series <> ''),
  last_number integer not null check (last_number > 0),
  primary key (agency_id, series)
);
comment on table number_series is
  'The last number of each numbered register or series of an agency. Its row lock makes numbers without gaps: a rollback gives its number back.';

create function take_number(agency integer, name text) returns integer
  language sql
  as $$
    insert into number_series (agency_id, series, last_number) values (agency, name, 1)
      on conflict (agency_id, series) do update set last_number = number_series.last_number + 1
      returning last_number
  $$;

create function assign_number() returns trigger
  language plpgsql
  as $$
    begin
      new.number := take_number(new.agency_id, tg_argv[0]);
      return new;
    end
  $$;

create table mandate_register (
  agency_id         integer not null references agency (id),
  number            integer not null,
  mandate_id        integer not null,
  amends            integer,
  registered_on     date not null,
  principal_name    text not null,
  principal_address text not null,
  lot_reference     text not null,
  lot_name          text not null,
  lot_address       text not null,
  fee_basis_points  integer not null,
  start_date        date not null,
  end_date          date,
  receipt_notice    text not null,
  primary key (agency_id, number),
  foreign key (agency_id, amends) references mandate_register (agency_id, number),
  check (amends < number)
);
comment on table mandate_register is
  'Register of mandates of an agency, append-only, kept for ten years (loi n° 70-9, art. 6; décret n° 72-678, art. 65 and 72). Written by a trigger on mandate.';
comment on column mandate_register.number is 'Set by the database, without gaps in an agency, whatever the caller gives.';
comment on column mandate_register.mandate_id is 'Not a foreign key: the register outlives the mandate.';
comment on column mandate_register.amends is 'Number of the mandate that this line changes or ends; null: the line registers the mandate.';
create index mandate_register_mandate on mandate_register (mandate_id, number);
create trigger mandate_register_numbered before insert on mandate_register
  for each row execute function assign_number('mandates');
create trigger mandate_register_append_only before update or delete on mandate_register
  for each statement execute function refuse_change();

create function register_mandate(registered integer) returns void
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

create function register_changed_mandate() returns trigger
  language plpgsql
  as $$
    begin
      perform register_mandate(new.id);
      return null;
    end
  $$;

-- Mandates of before, in the order in which they began, as of the day on which the register was opened.
do $$
  begin
    perform register_mandate(id) from (
      select mandate.id from mandate join lot on lot.id = mandate.lot_id order by lot.agency_id, mandate.start_date, mandate.id
    ) as former;
  end
$$;

create trigger mandate_registered after insert on mandate
  for each row execute function register_changed_mandate();
create trigger mandate_amended after update on mandate
  for each row when (
    (new.account_id, new.lot_id, new.fee_basis_points, new.start_date, new.end_date, new.receipt_notice) is distinct from
    (old.account_id, old.lot_id, old.fee_basis_points, old.start_date, old.end_date, old.receipt_notice))
  execute function register_changed_mandate();
