-- version: 1
-- Returns why a registration number does not allow the publication of a lot in a commune on a day, null when it does: the
-- function registrationRefusal of the domain (LW-201).
create or replace function registration_refusal(registration text, commune text, day date) returns text
  language sql stable
  as $$
    select case
      when coalesce(registration, '') = '' then 'missing'
      when not coalesce(bool_or(true), false) then 'unknownFormat'
      when not bool_or(not starts_with_commune or left(registration, 5) = commune) then 'otherCommune'
    end
    from registration_format
    where valid_from <= day and (valid_to > day) is not false and registration ~ pattern
  $$;
