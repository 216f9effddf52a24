-- When a reopened tournament had been finalised. Finalised again it keeps that place among the rated events, so that
-- events drawn in the meantime are rated as if it had never been reopened.
alter table tournament add column reopened_from timestamptz;
