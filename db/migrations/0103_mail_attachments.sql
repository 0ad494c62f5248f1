-- Issued documents that a mail carries (LW-402). Mails of servers of the previous release carry none.
alter table mail add column attachments jsonb not null default '[]';
comment on column mail.attachments is '[{"documentId": issued_document.id, "fileName": …}]: read when the mail is sent.';
