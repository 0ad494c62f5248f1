-- What was agreed as amounts that SQL reads and a snapshot in a format of its own, instead of the API's quote. Until the next
-- release `quote` is written as well: servers of the previous one read it, and write it alone, which the triggers complete.
-- The next release drops booking.quote, the triggers and their function, and requires quote_snapshot of a tenant's booking.
alter table booking
  add column quote_snapshot jsonb,
  add column rent_cents integer,
  add column discount_cents integer,
  add column services_cents integer,
  add column concierge_fee_cents integer,
  add column processing_fee_cents integer,
  add column insurance_cents integer,
  add column tourist_tax_cents integer;
comment on column booking.quote is 'Deprecated: the quote as the API of the previous release writes it. Read quote_snapshot and the amounts.';
comment on column booking.quote_snapshot is
  'What was agreed, by version and kind: a tenant''s stay with its lines and services, or an owner''s concierge services. Parsed by apps/api/src/booking/quote-snapshot.ts.';
comment on column booking.rent_cents is
  'Rent agreed, after the discount. With services, concierge fee, processing fee, insurance and tourist tax it adds up to total_cents; these amounts are null unless a tenant books.';
comment on column booking.discount_cents is 'What the promotion took off the rent.';
comment on column booking.concierge_fee_cents is 'The lot''s fee for the concierge, once a stay.';
comment on column booking.processing_fee_cents is 'What the agency keeps of a tenant''s payment for its own work.';
comment on column booking.insurance_cents is 'Price of the cancellation insurance; 0 when it was declined.';

-- Fills quote_snapshot and the amounts of a booking from `quote`, which servers of the previous release write alone. An update
-- that leaves `quote` as it was is the backfill (0044): it keeps updated_at.
create function upgrade_booking_quote() returns trigger
  language plpgsql
  as $$
    begin
      if tg_op = 'UPDATE' and new.quote = old.quote then
        new.updated_at := old.updated_at;
      end if;
      if new.quote ? 'services' then
        new.quote_snapshot := jsonb_build_object('version', 1, 'kind', 'conciergeServices', 'services', new.quote -> 'services');
      elsif new.quote ? 'lines' then
        new.quote_snapshot := jsonb_build_object(
          'version', 1,
          'kind', 'stay',
          'lotReference', new.quote -> 'reference',
          'arrival', new.quote -> 'rentalDates' -> 'start_date',
          'departure', new.quote -> 'rentalDates' -> 'end_date',
          'nights', new.quote -> 'rentalDates' -> 'nights',
          'fullRentCents', new.quote -> 'initialPrice',
          'rentCents', new.quote -> 'discountedInitialPrice',
          'discountName', new.quote -> 'discountName',
          'processingFeeCents', new.quote -> 'processingFee',
          'conciergeFeeCents', new.quote -> 'conciergeFees',
          'touristTaxCents', new.quote -> 'tourismTax',
          'insurancePriceCents', new.quote -> 'cancellationInsuranceFee',
          'isInsured', new.quote -> 'insurance',
          'services', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'articleId', service -> 'articleID', 'name', service -> 'name', 'unit', service -> 'unit',
              'unitPriceCents', service -> 'unitPriceCents', 'maxQuantity', service -> 'maxQuantity',
              'quantity', service -> 'quantity', 'amountCents', service -> 'amountCents') order by position), '[]')
            from jsonb_array_elements(new.quote -> 'comfortServices') with ordinality as offered (service, position)
          ),
          'rentByNights', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'nights', stay -> 'nights', 'departure', stay -> 'end_date', 'rentCents', stay -> 'priceCents') order by position), '[]')
            from jsonb_array_elements(new.quote -> 'LOSTable') with ordinality as lengths (stay, position)
          ),
          'totalCents', new.quote -> 'totalPrice',
          'depositCents', new.quote -> 'deposit',
          'balanceCents', new.quote -> 'balance',
          'instalments', new.quote -> 'payments',
          'optionUntil', new.quote -> 'optionUntil',
          'lines', (
            select coalesce(jsonb_agg(case line ->> 'kind'
              when 'rent' then line - 'discount' || jsonb_build_object('discount', case
                when jsonb_typeof(line -> 'discount') = 'object' then jsonb_build_object(
                  'name', line -> 'discount' -> 'name', 'basisPoints', line -> 'discount' -> 'percentBasisPoints',
                  'amountCents', line -> 'discount' -> 'amountCents')
                else 'null' end)
              when 'comfortService' then line - 'articleID' || jsonb_build_object('kind', 'service', 'articleId', line -> 'articleID')
              when 'conciergeFees' then line || '{"kind": "conciergeFee"}'
              when 'cancellationInsuranceFee' then line || '{"kind": "insurance"}'
              when 'tourismTax' then line || '{"kind": "touristTax"}'
              else line end order by position), '[]')
            from jsonb_array_elements(new.quote -> 'lines') with ordinality as lines (line, position)
          )
        );
        select
          (new.quote ->> 'discountedInitialPrice')::integer,
          (new.quote ->> 'initialPrice')::integer - (new.quote ->> 'discountedInitialPrice')::integer,
          coalesce(sum(cents) filter (where kind = 'comfortService'), 0),
          coalesce(sum(cents) filter (where kind = 'conciergeFees'), 0),
          coalesce(sum(cents) filter (where kind = 'processingFee'), 0),
          coalesce(sum(cents) filter (where kind = 'cancellationInsuranceFee'), 0),
          coalesce(sum(cents) filter (where kind = 'tourismTax'), 0)
        into new.rent_cents, new.discount_cents, new.services_cents, new.concierge_fee_cents, new.processing_fee_cents,
          new.insurance_cents, new.tourist_tax_cents
        from (
          select line ->> 'kind' as kind, (line ->> 'amountCents')::integer as cents
          from jsonb_array_elements(new.quote -> 'lines') as line
        ) as amounts;
      end if;
      return new;
    end
  $$;

-- Named so as to run after booking_touch: triggers of one moment run in the order of their names.
create trigger booking_upgrade_quote_insert before insert on booking
  for each row when (new.quote is not null and new.quote_snapshot is null) execute function upgrade_booking_quote();
create trigger booking_upgrade_quote_update before update of quote on booking
  for each row when (new.quote is not null and new.quote_snapshot is not distinct from old.quote_snapshot)
  execute function upgrade_booking_quote();

-- For the next migration: commits by 500 bookings, so that nobody waits for longer.
create procedure backfill_quote_snapshots() language plpgsql
  as $$
    declare
      last uuid := '00000000-0000-0000-0000-000000000000';
      bookings uuid[];
    begin
      loop
        bookings := array(select id from booking where id > last order by id limit 500);
        exit when bookings = '{}';
        update booking set quote = quote where id = any (bookings) and quote is not null and quote_snapshot is null;
        commit;
        last := bookings[cardinality(bookings)];
      end loop;
    end
  $$;
