-- What signs somebody in lies sealed in the database: the provider's records, its private key, and ID tokens. Those of
-- before cannot be sealed here: sign-ins under way begin anew, the key is made anew, and open sessions go on.
delete from oidc_payload;
drop index oidc_payload_account;
alter table oidc_payload drop column payload;
alter table oidc_payload add column sealed text not null;
-- Whose record it is, so that all of an account's can be ended.
alter table oidc_payload add column account_id text;
create index oidc_payload_account on oidc_payload (account_id) where account_id is not null;

delete from server_secret where name = 'provider-key';

update session set id_token = null where id_token is not null;
