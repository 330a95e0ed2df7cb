// What names a person and is not declared in the data map: a copy for the person would lack it, and erasing would miss it.

/** Rows with a `problem` each: a table or a column. None where the map is complete. */
export const UNDECLARED = `
with recursive relations as (
  select oid from pg_class where relkind in ('r', 'p')
    and relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage')
),
about_people as (
  select 'auth.users'::regclass::oid as oid
  union
  select con.conrelid
  from about_people as known
  join pg_constraint as con on con.contype = 'f' and con.confrelid = known.oid
  join relations as rel on rel.oid = con.conrelid
),
keys as (
  select att.attrelid, att.attname
  from pg_attribute as att
  join relations as rel on rel.oid = att.attrelid
  where att.attnum > 0 and not att.attisdropped and (
    att.attname ~ '(^|_)(user|owner|actor|broker|tenant|person|reviewer|sender|recipient)(_id)?$'
    or att.attname ~ '_by$'
    or exists (
      select from pg_constraint as con
      where con.contype = 'f' and con.confrelid = 'auth.users'::regclass
        and con.conrelid = att.attrelid and att.attnum = any (con.conkey)
    )
  )
  and att.atttypid in ('uuid'::regtype, 'text'::regtype)
)
select oid::regclass::text as problem from about_people
where oid not in (select to_regclass(relation) from private.personal_data)
union all
select format('%s.%s', attrelid::regclass, attname) from keys
where (attrelid, attname) not in (
  select to_regclass(relation), key_column from private.personal_data
)
order by 1`
