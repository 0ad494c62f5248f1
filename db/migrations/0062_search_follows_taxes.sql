-- Searches with dates filter and sort by the total with tourist tax (LW-301), so the search reads its places anew when a rate changes.
create trigger tourist_tax_rate_search after insert or update or delete or truncate on tourist_tax_rate
  for each statement execute function enqueue_search_reload();
