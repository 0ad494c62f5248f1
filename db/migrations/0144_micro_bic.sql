-- Ceilings and allowances of the micro-BIC scheme for furnished tourist lets, by year of the rent (LW-408).
create table micro_bic_rule (
  year                   smallint not null,
  is_classified          boolean not null,
  ceiling_cents          integer not null check (ceiling_cents > 0),
  allowance_basis_points integer not null check (allowance_basis_points between 0 and 10000),
  source                 text not null check (source <> ''),
  is_confirmed           boolean not null,
  primary key (year, is_classified)
);
comment on table micro_bic_rule is 'What owners may deduct under the micro-BIC scheme (CGI, art. 50-0), by year and category of lets.';
comment on column micro_bic_rule.is_confirmed is 'False: to be compared with the law of the year; the site says so beside the figures.';

insert into micro_bic_rule (year, is_classified, ceiling_cents, allowance_basis_points, source, is_confirmed) values
  (2025, true,  7770000, 5000, 'CGI, art. 50-0, loi n° 2024-1039 du 19 novembre 2024, art. 7', true),
  (2025, false, 1500000, 3000, 'CGI, art. 50-0, loi n° 2024-1039 du 19 novembre 2024, art. 7', true),
  (2026, true,  8360000, 5000, 'CGI, art. 50-0, revalorisation triennale de 2026', false),
  (2026, false, 1500000, 3000, 'CGI, art. 50-0, revalorisation triennale de 2026', false),
  (2027, true,  8360000, 5000, 'CGI, art. 50-0, revalorisation triennale de 2026', false),
  (2027, false, 1500000, 3000, 'CGI, art. 50-0, revalorisation triennale de 2026', false),
  (2028, true,  8360000, 5000, 'CGI, art. 50-0, revalorisation triennale de 2026', false),
  (2028, false, 1500000, 3000, 'CGI, art. 50-0, revalorisation triennale de 2026', false);
