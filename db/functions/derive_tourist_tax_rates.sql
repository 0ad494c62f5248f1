-- version: 2
-- Derives the rates by night of communes, null for all, from what their authorities voted (LW-101 to LW-103). A period of each year,
-- written MM-dd, becomes nights of the years in which the deliberation is in force in the commune.
-- A percentage without a cap, where no classified tariff was adopted, is capped at 10000 cents, which caps nothing: NO_CAP_CENTS of
-- apps/api/src/lots/import/write-tourist-tax.ts is the same number.
create or replace function derive_tourist_tax_rates(communes text[]) returns void
  language plpgsql
  as $$
    begin
      delete from tourist_tax_rate rate
        where (communes is null or insee = any (communes))
          and (exists (select from tax_period where deliberation_id = rate.deliberation_id)
            or exists (
              select from tax_deliberation_commune commune
              where commune.insee = rate.insee
                and commune.year between extract(year from rate.valid_from) and extract(year from rate.valid_to - 1)
            ));
      insert into tourist_tax_rate (insee, valid_from, valid_to, classification, deliberation_id, regime, kind, tariff_cents,
          basis_points, cap_cents, rounding, threshold_cents, threshold_per, department_surtax_basis_points,
          region_surtax_basis_points)
        select commune.insee, nights.valid_from, nights.valid_to, tariff.classification, deliberation.id, due.regime,
          case when due.regime = 'none' then 'fixed' else tariff.kind end,
          case when due.regime = 'actual' then tariff.tariff_cents else 0 end, tariff.basis_points,
          case tariff.kind when 'percent' then coalesce(tariff.cap_cents, highest.tariff_cents, 10000) end,
          deliberation.rounding, deliberation.threshold_cents, deliberation.threshold_per, surtax.department, surtax.others
        from tax_deliberation_commune commune
        join tax_deliberation deliberation on deliberation.id = commune.deliberation_id
        join tax_period period on period.deliberation_id = deliberation.id
        join tax_tariff tariff on tariff.period_id = period.id and tariff.classification <= 5
        cross join lateral (
          -- The last day of February has another number in leap years.
          select least(make_date(commune.year, left(starts_on, 2)::int, 1) + right(starts_on, 2)::int - 1,
              (make_date(commune.year, left(starts_on, 2)::int, 1) + interval '1 month - 1 day')::date) as first_night,
            least(make_date(commune.year, left(ends_on, 2)::int, 1) + right(ends_on, 2)::int - 1,
              (make_date(commune.year, left(ends_on, 2)::int, 1) + interval '1 month - 1 day')::date) + 1 as first_night_after
        ) as edge
        cross join lateral (
          select first_night as valid_from, first_night_after as valid_to where first_night < first_night_after
          union all
          select first_night, make_date(commune.year + 1, 1, 1) where first_night >= first_night_after
          union all
          select make_date(commune.year, 1, 1), first_night_after where first_night >= first_night_after
        ) as nights
        cross join lateral (
          select case
            when tariff.kind = 'none' then 'none'
            when tariff.classification > 0 and exists (
              select from tax_regime where deliberation_id = deliberation.id and nature = 4 and regime = 'flatRate'
            ) then 'flatRate'
            else 'actual'
          end as regime
        ) as due
        cross join lateral (
          select max(other.tariff_cents) as tariff_cents
          from tax_tariff other join tax_period on tax_period.id = other.period_id
          where tax_period.deliberation_id = deliberation.id
        ) as highest
        cross join lateral (
          select coalesce(sum(basis_points) filter (where kind = 'department'), 0) as department,
            coalesce(sum(basis_points) filter (where kind <> 'department'), 0) as others
          from tax_surtax where deliberation_id = deliberation.id
        ) as surtax
        where communes is null or commune.insee = any (communes);
      delete from tax_deliberation deliberation
        where not exists (select from tax_period where deliberation_id = deliberation.id)
          and not exists (select from tourist_tax_rate where deliberation_id = deliberation.id);
    end
  $$;
