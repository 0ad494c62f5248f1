-- outside of a transaction
call pack_lot_seasons();
