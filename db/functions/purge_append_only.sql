-- version: 4
-- Removes personal data of append-only tables once their time is over (packages/domain/src/law/retention.ts, purposes journal,
-- reports, books, documents and registers). Runs with the rights of the tables' owner: the site's role may neither change nor delete these rows, and
-- whatever it asks for, nothing younger than five or ten years is touched.
create or replace function purge_append_only(journal_since timestamptz, reports_since timestamptz, books_since date) returns void
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
    declare
      five_years_ago constant timestamptz := now() - interval '5 years';
      old_books constant date := least(books_since, (now() - interval '10 years')::date);
    begin
      -- Not an option of the function: only a superuser may create a function with a parameter that no program defines.
      perform set_config('escale.purge', 'on', true);
      delete from journal_entry where at < least(journal_since, five_years_ago);
      with decided as (
        select report_id from content_report_decision group by report_id
          having max(decided_at) < least(reports_since, five_years_ago)
      )
      delete from content_report_decision where report_id in (select report_id from decided);
      -- Of a decided report the decisions have just been deleted; one that nobody decided on is kept as long from its day.
      delete from content_report report
        where created_at < least(reports_since, five_years_ago)
          and not exists (select from content_report_decision where report_id = report.id);
      update book_line set party_name = ''
        from book_entry
        where book_entry.id = entry_id and entry_date < old_books and party_name <> '';
      update client_disbursement set party_name = '' where paid_on < old_books and party_name <> '';
      -- A credit note first: the invoice that it credits follows with the next purge.
      delete from invoice using issued_document
        where issued_document.id = document_id and kept_until < today_in_france()
          and document_id not in (select credits from invoice where credits is not null);
      delete from issued_document
        where kept_until < today_in_france() and id not in (select document_id from invoice);
      update mandate_register set principal_name = '', principal_address = '', lot_address = ''
        from mandate
        where mandate.id = mandate_id and mandate.end_date < old_books and principal_name <> '';
      update receipt_register set payer_name = '', principal_name = '', reference = ''
        where received_on < old_books and (payer_name, principal_name, reference) <> ('', '', '');
      update owner_statement set owner_name = '' where month < old_books and owner_name <> '';
      update recorded_part set reference = '-' where received_on < old_books and reference <> '-';
      perform set_config('escale.purge', '', true);
    end
  $$;
