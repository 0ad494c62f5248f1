-- version: 1
-- Gives a rate that the previous release of 0064 writes a deliberation of its own, with the surtaxes of its columns.
create or replace function adopt_tourist_tax_rate() returns trigger
  language plpgsql
  as $$
    begin
      insert into tax_deliberation (authority, source) values (new.insee, 'catalogue') returning id into new.deliberation_id;
      insert into tax_surtax (deliberation_id, kind, payee, basis_points)
        select new.deliberation_id, kind, kind, basis_points
        from (values ('department', new.department_surtax_basis_points),
          (case new.region_surtax_basis_points when 3400 then 'railway' else 'region' end, new.region_surtax_basis_points))
          as surtax (kind, basis_points)
        where basis_points > 0;
      return new;
    end
  $$;
