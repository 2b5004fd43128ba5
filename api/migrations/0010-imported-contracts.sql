-- What a file calls the supplier of a contract: members may say another one, and the contract is still the file's.
drop index contracts_imported;
alter table contracts add column import_supplier text;
create unique index contracts_imported on contracts (organisation_id, import_reference, import_supplier) where import_reference is not null;
