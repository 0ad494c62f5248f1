-- version: 1
-- Refuses the publication of a lot without a registration number of its commune (LW-201).
create or replace function require_registration() returns trigger
  language plpgsql
  as $$
    declare
      refusal text;
    begin
      if not new.published then
        return new;
      end if;
      select registration_refusal(new.registration_number, insee, today_in_france()) into refusal
        from city where id = new.city_id;
      if refusal is not null then
        raise exception 'Lot % may not be published: registration number %', new.reference, refusal
          using errcode = 'check_violation', constraint = 'lot_published_with_registration';
      end if;
      return new;
    end
  $$;
