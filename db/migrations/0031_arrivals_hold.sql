alter table lot validate constraint lot_arrival_is_said;
