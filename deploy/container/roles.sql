-- Runs once, when the volume of the database is empty. Change both passwords, in escale.env and owner.env too.
create role escale_owner login password 'change-me';
create role escale_site login password 'change-me-too';
create database escale owner escale_owner;
