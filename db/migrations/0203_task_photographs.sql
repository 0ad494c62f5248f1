-- Photographs of tasks (AG-209). Servers of the previous release read the files of stays and expenses by their own columns.
alter table agency_file add column task_id uuid references task (id) on delete cascade;
alter table agency_file drop constraint agency_file_kind_check;
alter table agency_file add constraint agency_file_kind_check
  check (kind in ('stayPhotograph', 'expenseReceipt', 'taskPhotograph')) not valid;
alter table agency_file add constraint agency_file_of_task check ((kind = 'taskPhotograph') = (task_id is not null)) not valid;
alter table agency_file add constraint agency_file_task_picture
  check (kind <> 'taskPhotograph' or content_type = 'image/jpeg') not valid;
create index agency_file_task on agency_file (task_id) where task_id is not null;
comment on table agency_file is
  'Files that staff handed in: photographs of a stay or of a task, drawn anew from their pixels, and receipts.';
