-- outside of a transaction
call make_cards();
