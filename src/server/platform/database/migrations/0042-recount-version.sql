-- Another after each change of ratings. A step of the count is prepared without the ratings' lock, and stored where it is the same.
alter table rating_recount add column version bigint not null default 0;
