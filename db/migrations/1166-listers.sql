-- Names in the words of docs/words.md: who may change a listing is its lister, an account has a state, a search has conditions.
-- Tables, columns, constraints, triggers and policies are renamed here; functions are renamed and their bodies, which name them
-- as text, are made again from what the catalogue has, with the same rights and comments.

alter table public.property_keepers rename to property_listers;
alter table public.property_listers rename column keeper_id to lister_id;
do $$
declare
  _name text;
begin
  -- newer versions of PostgreSQL name what is not null, too
  for _name in
    select conname from pg_constraint where conrelid = 'public.property_listers'::regclass and conname ~ 'keeper'
  loop
    execute format(
      'alter table public.property_listers rename constraint %I to %I', _name, replace(_name, 'keeper', 'lister')
    );
  end loop;
end
$$;
alter index public.property_keepers_keeper_id_idx rename to property_listers_lister_id_idx;
alter index public.properties_keeper_idx rename to properties_lister_idx;
alter policy "people can see which listings they keep" on public.property_listers
  rename to "people can see which listings they list";
alter policy "which listings somebody keeps needs the second factor" on public.property_listers
  rename to "which listings somebody lists needs the second factor";

alter trigger _150_note_keepers on public.properties rename to _150_note_listers;
alter trigger _150_follow_keepers on public.properties rename to _150_follow_listers;
alter trigger _200_tell_keepers on public.property_events rename to _200_notify_listers;
alter function private.tg_properties__note_keepers() rename to tg_properties__note_listers;
alter function private.tg_properties__follow_keepers() rename to tg_properties__follow_listers;
alter function private.tg_property_events__tell_keepers() rename to tg_property_events__notify_listers;
alter function private.tell_standing(private.suspensions, text, jsonb) rename to note_account_state;
alter function private.standing_condition(text) rename to account_state_condition;
alter function private.people_of_standing(text, uuid[]) rename to people_in_account_state;
alter function private.standing_of_reporter(public.property_reports) rename to reporter_facts;
alter function private.wishes_of(jsonb) rename to conditions_of;
alter function private.name_letters() rename to name_characters;

create function pg_temp.in_our_words(_text text) returns text
language plpgsql as $$
declare
  _pair text[];
begin
  foreach _pair slice 1 in array array[
    ['tell_keepers', 'notify_listers'],
    ['keeper', 'lister'],
    ['tell_standing', 'note_account_state'],
    ['standing_condition', 'account_state_condition'],
    ['people_of_standing', 'people_in_account_state'],
    ['standing_of_reporter', 'reporter_facts'],
    ['_of_standing', '_of_state'],
    ['_standing\M', '_account_state'],
    ['\mstanding: all, active', 'account_state: all, active'],
    ['''standing''', '''account_state'''],
    ['wishes_of', 'conditions_of'],
    ['name_letters', 'name_characters'],
    ['contract''s nameLetters', 'contract''s NAME_LETTERS'],
    ['as wish\M', 'as condition'],
    ['\mwish\.', 'condition.'],
    ['a rare wish', 'rarely asked for'],
    ['a frequent one', 'often'],
    ['\mwishes a mail', 'wants a mail'],
    ['who wish it', 'who want it'],
    ['the standing of who made it', 'what is known of who made it'],
    ['of that standing looks', 'in that account state looks'],
    ['the standing of people', 'the account state of people'],
    ['listings a person keeps', 'listings a person lists'],
    ['kept:property_listers', 'listers:property_listers']
  ] loop
    _text := regexp_replace(_text, _pair[1], _pair[2], 'g');
  end loop;
  return _text;
end
$$;

-- A function whose arguments change their names is made anew; any other is replaced, and keeps its rights and comment.
do $$
declare
  _function record;
  _grant record;
begin
  for _function in
    select
      proc.oid, proc.oid::regprocedure::text as signature, obj_description(proc.oid, 'pg_proc') as remark, proc.proacl as acl,
      pg_get_functiondef(proc.oid) as definition,
      pg_temp.in_our_words(array_to_string(proc.proargnames, ' ')) is distinct from array_to_string(proc.proargnames, ' ') as is_anew
    from pg_proc as proc
    where proc.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and proc.prokind = 'f'
      and proc.prosrc || coalesce(array_to_string(proc.proargnames, ' '), '') ~ 'keeper|standing|wish|name_letters'
    order by proc.oid
  loop
    continue when pg_temp.in_our_words(_function.definition) = _function.definition;
    if _function.is_anew then
      execute 'drop function ' || _function.signature;
    end if;
    execute pg_temp.in_our_words(_function.definition);
    continue when not _function.is_anew;
    execute format('comment on function %s is %L', _function.signature, _function.remark);
    execute format('revoke all on function %s from public', _function.signature);
    for _grant in
      select grantee::regrole as role from aclexplode(_function.acl) where grantee <> 0 and grantee <> grantor
    loop
      execute format('grant execute on function %s to %s', _function.signature, _grant.role);
    end loop;
  end loop;

  for _function in
    select proc.oid::regprocedure::text as signature, obj_description(proc.oid, 'pg_proc') as remark
    from pg_proc as proc
    where proc.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    continue when pg_temp.in_our_words(_function.remark) is not distinct from _function.remark;
    execute format('comment on function %s is %L', _function.signature, pg_temp.in_our_words(_function.remark));
  end loop;
end
$$;

do $$
declare
  _found record;
begin
  for _found in
    select
      case described.objsubid when 0 then format('table %s', described.objoid::regclass)
        else format('column %s.%I', described.objoid::regclass, field.attname) end as what,
      described.description as remark
    from pg_description as described
    join pg_class as relation on relation.oid = described.objoid and relation.relkind in ('r', 'p')
    left join pg_attribute as field on field.attrelid = relation.oid and field.attnum = described.objsubid
    where described.classoid = 'pg_class'::regclass
      and relation.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    continue when pg_temp.in_our_words(_found.remark) = _found.remark;
    execute format('comment on %s is %L', _found.what, pg_temp.in_our_words(_found.remark));
  end loop;
end
$$;

drop function pg_temp.in_our_words(text);

update private.personal_data
set relation = 'public.property_listers', key_column = replace(key_column, 'keeper', 'lister'),
  rows_of = replace(rows_of, 'keeper', 'lister'), reason = replace(reason, 'keeps', 'lists')
where relation = 'public.property_keepers';
