alter table book_line validate constraint book_line_account_check;
