-- The language of a hall's boards, slips and spoken calls; null: that of each device.
alter table hall_day add column language text;
