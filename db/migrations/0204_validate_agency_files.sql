-- In a transaction of its own: reading the rows locks nobody out.
alter table agency_file validate constraint agency_file_kind_check;
alter table agency_file validate constraint agency_file_of_task;
alter table agency_file validate constraint agency_file_task_picture;
