-- The dashboard sums by partner and by family: the indexes of a company's months hold both, so that no row of the table is read.
drop index turnover_supplier;
drop index turnover_subscriber;
create index turnover_supplier on turnover (supplier_id, month) include (subscriber_id, family_id, amount_cents);
create index turnover_subscriber on turnover (subscriber_id, month) include (supplier_id, family_id, amount_cents);
