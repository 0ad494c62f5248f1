-- Names for what the trigger functions do. Triggers refer to a function by its identity, and no release calls these by name, so
-- servers of the previous release go on.
alter function tell_pages() rename to notify_page_change;
alter function tell_pages_of_all() rename to notify_page_change_of_all;
alter function tell_search() rename to enqueue_search_update;
alter function tell_search_of_all() rename to enqueue_search_reload;
alter function cards_follow() rename to refresh_dependent_lot_cards;
alter function lot_follow_words() rename to derive_lot_uri;
alter function lots_follow_place() rename to derive_lot_uris_of_place;
alter function keep_former_uri() rename to record_former_uri;
