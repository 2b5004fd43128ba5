-- Members are told once of an offer and of a document that appears. What is shown today is known: it is never told.
alter table offers add column told_at timestamptz;
update offers set told_at = shown_from where shown_from <= now();
create index offers_untold on offers (shown_from) where told_at is null;
alter table documents add column told_at timestamptz;
update documents set told_at = shown_from where shown_from <= now();
create index documents_untold on documents (shown_from) where told_at is null and offer_id is null and study_id is null;
