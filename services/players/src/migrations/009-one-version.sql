-- What may be shown of an athlete has one version with the profiles: whoever adds a person and whoever
-- deletes one would else wait for each other.
drop trigger raise_version on persons;
create trigger raise_version after insert or update or delete or truncate on persons
  for each statement execute function bump_table_version('player_profiles');
drop trigger raise_version on person_questions;
create trigger raise_version after insert or update or delete or truncate on person_questions
  for each statement execute function bump_table_version('player_profiles');
drop trigger raise_version on consents;
create trigger raise_version after insert or update or delete or truncate on consents
  for each statement execute function bump_table_version('player_profiles');
drop trigger raise_version on consent_codes;
create trigger raise_version after insert or update or delete or truncate on consent_codes
  for each statement execute function bump_table_version('player_profiles');
drop trigger raise_version on kept_answers;
create trigger raise_version after insert or update or delete or truncate on kept_answers
  for each statement execute function bump_table_version('player_profiles');
delete from table_versions where name in ('persons', 'person_questions', 'consents', 'consent_codes', 'kept_answers');
