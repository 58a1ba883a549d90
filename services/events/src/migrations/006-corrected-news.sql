-- When a published item was corrected for the last time; null where it was not.
alter table news add column corrected_at timestamptz;
