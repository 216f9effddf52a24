-- When the last slot of a reservation ends, so that of all that a person ever booked only what is not over is read. A node
-- of before leaves it open: what it books is read longer than it needs, and the slots tell that it is over.
alter table reservation add column ends_at timestamptz not null default 'infinity';
drop index reservation_user;
update reservation set ends_at = last.slot_end
from (select reservation_id, max(upper(during)) as slot_end from reservation_slot group by reservation_id) as last
where id = last.reservation_id;
create index reservation_user_end on reservation (user_id, ends_at);
