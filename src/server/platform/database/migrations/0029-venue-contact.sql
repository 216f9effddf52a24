-- How visitors reach a venue, as its managers give it; empty where it is not given.
alter table venue
  add column contact_phone text not null default '',
  add column contact_email text not null default '',
  add column contact_text text not null default '';
