-- What a person sent within a day is counted by the storage service, and gone after that day.
insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('storage.recent_uploads', 'owner_id', 't.owner_id = $1::text', true, '{}', 'deleted', 'Time and size of uploads of the last day, for the limits.');
