-- Clubs whose players' calls a browser is told of, by the key of the club's name.
create table push_follow_club (
  subscription_id text not null references push_subscription on delete cascade,
  club_key text not null,
  primary key (subscription_id, club_key)
);
create index push_follow_club_key on push_follow_club (club_key);
