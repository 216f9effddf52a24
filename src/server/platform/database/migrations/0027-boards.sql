-- What all boards of a hall show by order of its desk; null: each what its own address says.
alter table hall_day add column boards_show text check (boards_show in ('tables', 'calls', 'groups', 'bracket'));
