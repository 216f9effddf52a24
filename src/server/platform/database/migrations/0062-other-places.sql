-- What a main stage plays for beside its final, in place of the third place; nothing in all tournaments from before.
alter table tournament add column places text check (places in ('CONSOLATION'));
