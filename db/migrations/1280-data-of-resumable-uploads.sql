-- Uploads in pieces are their sender's for a day.
insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('storage.resumable_uploads', 'owner_id', 't.owner_id = $1::text', true, '{sender}', 'deleted', 'Uploads under way, and those of the last day.'),
  ('storage.resumable_uploads', 'sender', 't.owner_id = $1::text', false, '{}', 'with parent', 'Who may go on with an upload: the person of owner_id, or whoever has the signed address.');
