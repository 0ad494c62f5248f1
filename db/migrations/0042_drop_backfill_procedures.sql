-- They filled lot_card (0025) and lot_seasons (0029) once; triggers keep both since then.
drop procedure make_cards();
drop procedure pack_lot_seasons();
