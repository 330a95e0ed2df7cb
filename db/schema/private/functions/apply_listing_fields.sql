CREATE FUNCTION private.apply_listing_fields() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
declare
  _fields constant text := private.column_list(array(select name from private.listing_fields order by place));
  _prose constant text := private.column_list(array(select name from private.listing_fields where is_prose order by place));
  _column record;
  _check record;
begin
  execute format('grant select (%s) on public.properties to anon, authenticated', _fields);
  execute format('grant insert (%1$s), update (%1$s) on public.properties to authenticated', _fields);

  execute format(
    $q$
      create or replace trigger _130_refuse_discrimination before insert or update of %s on public.properties
      for each row when (current_user in ('anon', 'authenticated'))
      execute function private.tg_properties__refuse_discrimination()
    $q$,
    _prose
  );

  for _column in
    select
      field.name, field.is_reviewed, format_type(known.atttypid, known.atttypmod) as type, known.attnotnull as is_needed,
      col_description(known.attrelid, known.attnum) as said,
      pg_get_expr(preset.adbin, preset.adrelid) as preset,
      exists (
        select from pg_catalog.pg_attribute as proposed
        where proposed.attrelid = 'public.property_revisions'::regclass and proposed.attname = field.name
      ) as is_proposed
    from private.listing_fields as field
    join pg_catalog.pg_attribute as known
      on known.attrelid = 'public.properties'::regclass and known.attname = field.name
    left join pg_catalog.pg_attrdef as preset on preset.adrelid = known.attrelid and preset.adnum = known.attnum
    order by field.place
  loop
    if _column.is_needed and _column.preset is not null then
      execute format(
        'update private.listing_fields set default_value = to_jsonb(%s) where name = %L', _column.preset, _column.name
      );
    end if;
    continue when not _column.is_reviewed;

    execute format(
      $q$
        create or replace trigger %1$I before update of %2$I on public.properties
        for each row when (current_user in ('anon', 'authenticated') and new.%2$I is not distinct from old.%2$I)
        execute function private.tg_properties__note_told(%2$L)
      $q$,
      '_205_note_told_' || _column.name, _column.name
    );
    if not _column.is_proposed then
      -- what is proposed already says nothing else about it than the listing does
      execute format(
        $q$
          alter table public.property_revisions add column %1$I %2$s;
          comment on column public.property_revisions.%1$I is %3$L;
          update public.property_revisions as revision set %1$I = listing.%1$I
          from public.properties as listing where listing.id = revision.property_id
        $q$,
        _column.name, _column.type, _column.said
      );
      if _column.is_needed then
        execute format('alter table public.property_revisions alter column %I set not null', _column.name);
      end if;
    end if;
  end loop;

  for _check in
    select made.conname as name, pg_get_constraintdef(made.oid) as rule
    from pg_catalog.pg_constraint as made
    where made.conrelid = 'public.properties'::regclass
      and made.contype = 'c'
      and (
        select bool_and(exists (
          select from private.listing_fields as field where field.name = known.attname and field.is_reviewed
        ))
        from pg_catalog.pg_attribute as known
        where known.attrelid = made.conrelid and known.attnum = any (made.conkey)
      )
      and not exists (
        select from pg_catalog.pg_constraint as copied
        where copied.conrelid = 'public.property_revisions'::regclass and copied.conname = made.conname
      )
  loop
    execute format('alter table public.property_revisions add constraint %I %s', _check.name, _check.rule);
  end loop;

  -- what search answers of a home
  perform private.make_homes_of();
end
$_$;

REVOKE ALL ON FUNCTION private.apply_listing_fields() FROM PUBLIC;
GRANT ALL ON FUNCTION private.apply_listing_fields() TO service_role;

COMMENT ON FUNCTION private.apply_listing_fields() IS 'Grants the columns of private.listing_fields, and gives revisions, triggers and default_value the ones that are new. For migrations, after a change of the list; not for API roles.';
