-- A sign-in that has begun is sealed in a cookie of its browser, so that anonymous requests write no rows.
drop table login_state;
