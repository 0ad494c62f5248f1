-- What invoices say of the agency's company (LW-407). Servers of the previous release leave it as it is.
alter table agency add column legal_form text check (legal_form <> '');
alter table agency add column share_capital text check (share_capital <> '');
alter table agency add column trade_register text check (trade_register <> '');
comment on column agency.legal_form is 'SARL, SAS and the like, said in invoices (Code de commerce, art. R123-238).';
comment on column agency.share_capital is 'With its currency, such as 50 000 €; null for a company without capital.';
comment on column agency.trade_register is 'Town of the trade register, said before the SIREN: RCS Saint-Malo (Code de commerce, art. R123-237).';
