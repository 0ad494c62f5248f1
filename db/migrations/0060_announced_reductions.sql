-- A promotion is announced only where its price is below the lowest of the 30 days before it (LW-302). A function that a
-- trigger needs is created here as well; its current body is in db/functions.

alter table promotion add column announceable boolean not null default false;
comment on column promotion.announceable is
  'May be shown as a reduction: badge, struck price, percent, filter (Code de la consommation, L112-1-1). Derived by check_reductions; a promotion that may not still lowers the price.';

create or replace function practised_prices(reduction promotion)
  returns table (start_date date, end_date date, weekly_price_cents integer)
  language sql stable
  as $$
    with recursive began (at) as (
      select reduction.announced_at
      union
      select earlier.announced_at
      from began
      join promotion earlier on earlier.lot_id = reduction.lot_id
        and earlier.announced_at < began.at and (earlier.withdrawn_at >= began.at) is not false
        and earlier.kind in ('discount', reduction.kind) and earlier.min_nights <= reduction.min_nights
        and earlier.stay_from < reduction.stay_to and earlier.stay_to > reduction.stay_from
    ), first as (
      select min(at) as at from began
    )
    select greatest(price.start_date, ended.stay_from), least(price.end_date, ended.stay_to + 30),
      ((price.weekly_price_cents::bigint * (10000 - coalesce(ended.basis_points, 0)) + 5000) / 10000)::integer
    from first
    join price_history price on price.lot_id = reduction.lot_id and price.recorded_at <= first.at
    left join promotion ended on ended.lot_id = price.lot_id
      and ended.withdrawn_at > first.at - interval '30 days' and ended.withdrawn_at < first.at
      and ended.announced_at < ended.withdrawn_at and price.recorded_at < ended.withdrawn_at
      and ended.kind in ('discount', reduction.kind) and ended.min_nights <= reduction.min_nights
      and ended.stay_from < least(reduction.stay_to, price.end_date)
      and ended.stay_to > greatest(reduction.stay_from, price.start_date)
    where price.weekly_price_cents is not null
      and price.start_date < reduction.stay_to + 30 and price.end_date > reduction.stay_from
      and not exists (
        select from price_history replacement
        where replacement.lot_id = price.lot_id
          and replacement.start_date < price.end_date and replacement.end_date > price.start_date
          and (replacement.recorded_at, replacement.id) > (price.recorded_at, price.id)
          and replacement.recorded_at <= first.at - interval '30 days')
  $$;

create or replace function refresh_announceable(lot_ids integer[]) returns void
  language sql
  as $$
    with checked as (
      select promotion.id, not bool_or(exists (
          select from price_period period
          where period.lot_id = promotion.lot_id
            and period.start_date < promotion.stay_to + 30 and period.end_date > promotion.stay_from
            and period.start_date < prior.end_date and period.end_date > prior.start_date
            and period.weekly_price_cents > prior.weekly_price_cents
        )) as is_lawful
      from promotion cross join lateral practised_prices(promotion) as prior
      where promotion.withdrawn_at is null and (lot_ids is null or promotion.lot_id = any (lot_ids))
      group by promotion.id
    )
    update promotion set announceable = not announceable
    where withdrawn_at is null and (lot_ids is null or lot_id = any (lot_ids))
      and announceable is distinct from coalesce((select is_lawful from checked where checked.id = promotion.id), false)
  $$;

create or replace function check_reductions() returns trigger
  language plpgsql
  as $$
    declare
      source text := case tg_op
        when 'INSERT' then 'select lot_id from after'
        when 'DELETE' then 'select lot_id from before'
        else 'select lot_id from before union select lot_id from after' end;
      changed integer[];
    begin
      execute format('select array_agg(distinct lot_id) from (%s) as touched', source) into changed;
      if changed is not null then
        perform refresh_announceable(changed);
      end if;
      return null;
    end
  $$;

do $$
  declare
    watched text;
  begin
    -- The names sort after those that record a price and before those that update the search.
    foreach watched in array array['price_period', 'promotion'] loop
      execute format('create trigger %1$s_reductions_insert after insert on %1$s
        referencing new table as after for each statement execute function check_reductions()', watched);
      execute format('create trigger %1$s_reductions_update after update on %1$s
        referencing old table as before new table as after for each statement execute function check_reductions()', watched);
      execute format('create trigger %1$s_reductions_delete after delete on %1$s
        referencing old table as before for each statement execute function check_reductions()', watched);
    end loop;
  end
$$;

select refresh_announceable(null);
