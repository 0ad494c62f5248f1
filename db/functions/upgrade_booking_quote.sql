-- version: 1
-- Fills quote_snapshot and the amounts of a booking from `quote`, which servers of the previous release write alone. An update
-- that leaves `quote` as it was is the backfill (0044): it keeps updated_at.
create or replace function upgrade_booking_quote() returns trigger
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
