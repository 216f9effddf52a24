-- The seeds in the organiser's order; null where the ratings alone decide.
alter table tournament add column seeds jsonb;
