-- Browsers that know a person are data about that person. Where the accounts are another server's, there are none.
insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason)
select
  'auth.known_devices', 'user_id', 't.user_id = $1', true, '{token_hash}', 'deleted',
  'Browsers the person signed in on lately; the hash of what such a browser carries tells nothing.'
where to_regclass('auth.known_devices') is not null;
