comment on column lot.description is 'Plain text; an empty line between paragraphs.';
comment on column site_option.value is 'An object inside it with exactly the keys fr and en is a text in both languages.';
comment on column occupancy.during is 'Read as PostgreSQL writes a range: [2026-08-01,2026-08-08).';
