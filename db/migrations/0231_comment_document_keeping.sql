comment on column issued_document.kept_until is 'The last day on which it has to be kept (packages/domain/src/law/document-keeping.ts).';
