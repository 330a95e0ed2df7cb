-- Consents belong to what a person gets a copy of. Pending sign-ups are named by nobody's account: they forget what they
-- hold when one is made, and are gone after a day.
insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('private.consents', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'Which terms the person agreed to.');
