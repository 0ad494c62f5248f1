-- The bank of the demo is no part of a production site: demo/test-bank/schema.sql lays it where the demo runs. One with rows is a demo's,
-- whose server of the previous release may be at work; production has never written any.
do $$
begin
  if not exists (select from test_bank.payment) and not exists (select from test_bank.account) then
    drop schema test_bank cascade;
  end if;
end
$$;
