CREATE FUNCTION _gateway.follow_published_tables() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _table record;
begin
  perform pg_catalog.pg_advisory_xact_lock(7161383);
  for _table in
    select trigger.tgrelid::regclass as name
    from pg_catalog.pg_trigger as trigger
    where trigger.tgname = '_999_record_change' and trigger.tgparentid = 0
      and not exists (
        select
        from pg_catalog.pg_publication_tables as published
        join pg_catalog.pg_namespace as namespace on namespace.nspname = published.schemaname
        join pg_catalog.pg_class as class
          on class.relnamespace = namespace.oid and class.relname = published.tablename
        where published.pubname = 'supabase_realtime' and class.oid = trigger.tgrelid
      )
  loop
    execute pg_catalog.format('drop trigger _999_record_change on %s', _table.name);
  end loop;
  for _table in
    select class.oid::regclass as name
    from pg_catalog.pg_publication_tables as published
    join pg_catalog.pg_namespace as namespace on namespace.nspname = published.schemaname
    join pg_catalog.pg_class as class
      on class.relnamespace = namespace.oid and class.relname = published.tablename
    where published.pubname = 'supabase_realtime' and class.relkind in ('r', 'p')
      and published.schemaname <> '_gateway'
      and not exists (
        select from pg_catalog.pg_trigger as trigger
        where trigger.tgrelid = class.oid and trigger.tgname = '_999_record_change'
      )
  loop
    execute pg_catalog.format(
      'create trigger _999_record_change after insert or update or delete on %s '
      'for each row execute function _gateway.tg_record_change()',
      _table.name
    );
  end loop;
end
$$;

REVOKE ALL ON FUNCTION _gateway.follow_published_tables() FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.follow_published_tables() TO authenticator;

COMMENT ON FUNCTION _gateway.follow_published_tables() IS 'Gives every table of publication supabase_realtime the trigger of the change log and takes it from all others.';
