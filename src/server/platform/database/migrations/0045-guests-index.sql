-- Guests' slots of a day are found by what is taken on the courts then; nothing has asked for them by venue alone since 0044.
drop index reservation_by_guest;
