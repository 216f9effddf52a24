-- Namesakes in the lists of a hall count as one person there. Of these an organiser has said that they are two.
create table two_people (
  low text not null references app_user on delete cascade,
  high text not null references app_user on delete cascade,
  said_by text,
  said_at timestamptz not null default now(),
  primary key (low, high)
);
create index two_people_high on two_people (high);
