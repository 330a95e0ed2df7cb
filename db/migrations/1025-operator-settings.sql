-- What admins may change while the site runs: some of the settings, each with a kind and bounds that the table itself
-- keeps, and notices that every visitor reads for a time. Policies and guards read a setting each time they need it, so a
-- change holds on every server node at once; the nodes are told of what they keep in memory.

create table private.announcements (
  id uuid primary key default gen_random_uuid(),
  words text not null check (char_length(words) between 1 and 300 and words = btrim(words) and words !~ '[[:cntrl:]]'),
  starts_at timestamptz not null check (isfinite(starts_at)),
  ends_at timestamptz not null check (isfinite(ends_at)),
  version integer not null default 1,
  changed_by uuid references auth.users on delete set null,
  changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint "a notice ends after it begins" check (ends_at > starts_at),
  constraint "a notice stays for a year at most" check (ends_at - starts_at <= interval '366 days')
);

create index announcements_ends_at_idx on private.announcements (ends_at);
create index announcements_changed_by_idx on private.announcements (changed_by);
comment on table private.announcements is
  'Notices that every visitor reads on every page from one moment until another. For admins'' procedures and the server.';

create trigger _500_tell after insert or update or delete on private.announcements
  for each statement execute function private.tg_operator_settings__tell();

create function private.admin_name(_user_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(nullif(concat_ws(' ', profile.first_name, profile.last_name), ''), 'Another admin')
  from public.profiles as profile
  where profile.id = _user_id
$$;
comment on function private.admin_name(uuid) is 'How admins call one another; null without an account. Not for API roles.';

create function private.shown_setting(_row private.settings) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'name', _row.name, 'kind', _row.kind, 'value', _row.value, 'least', _row.least, 'most', _row.most,
    'version', _row.version, 'is_fixed', _row.is_fixed, 'changed_at', _row.updated_at,
    'changed_by', private.admin_name(_row.changed_by)
  )
$$;
comment on function private.shown_setting(private.settings) is 'A setting as admins see it. Not for API roles.';

create function private.shown_notice(_row private.announcements) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', _row.id, 'words', _row.words, 'starts_at', _row.starts_at, 'ends_at', _row.ends_at, 'version', _row.version,
    'changed_at', _row.changed_at, 'changed_by', private.admin_name(_row.changed_by)
  )
$$;
comment on function private.shown_notice(private.announcements) is 'A notice as admins see it. Not for API roles.';

create function public.admin_get_settings() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'settings', (
      select coalesce(jsonb_agg(private.shown_setting(setting) order by setting.name), '[]')
      from private.settings as setting
      where setting.kind is not null
    ),
    'notices', (
      select coalesce(jsonb_agg(private.shown_notice(notice) order by notice.starts_at, notice.id), '[]')
      from private.announcements as notice
      where notice.ends_at > now()
    )
  );
end
$$;
comment on function public.admin_get_settings() is
  'What admins may change while the site runs: {settings: [{name, kind, value, least, most, version, is_fixed, changed_at, '
  'changed_by}], notices: [{id, words, starts_at, ends_at, version, changed_at, changed_by}]}, notices that are over left '
  'out. For admins.';

create function private.refuse_changed(_words text, _present jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception '%', _words using errcode = 'PT409', hint = 'changed_meanwhile', detail = coalesce(_present, 'null')::text;
end
$$;
comment on function private.refuse_changed(text, jsonb) is
  'Raises PT409 with what is there now as JSON in the detail. Not for API roles.';

-- A domain that shuts out the admin who sets it could not be set back by them.
create function private.refuse_lock_out(_domain text) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  _own constant text := (select lower(person.email) from auth.users as person where person.id = auth.uid());
begin
  if _domain is null
    or split_part(_own, '@', 2) = _domain
    or _own = private.setting('admin_email') #>> '{}'
  then
    return;
  end if;
  raise exception 'Your own address is not in this domain: you would lock yourself out.'
    using errcode = '22023', hint = 'locks_out';
end
$$;
comment on function private.refuse_lock_out(text) is
  'Raises 22023 for an admin domain that the caller''s own address is not in. Not for API roles.';

create function public.admin_change_setting(_name text, _value jsonb, _seen_version integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _row private.settings;
  -- a null of JSON comes as one of SQL
  _given constant jsonb := coalesce(_value, 'null');
begin
  perform private.require_admin();
  perform private.require_pace('{setting.changed,notice.saved,notice.removed}', 60);
  select * into _row from private.settings as setting where setting.name = _name and setting.kind is not null for update;
  if _row.name is null then
    raise exception 'There is no such setting' using errcode = 'PT404';
  end if;
  if _row.is_fixed then
    raise exception 'This is set where the server is deployed and can be changed there only.'
      using errcode = '42501', hint = 'fixed';
  end if;
  if _row.version is distinct from _seen_version then
    perform private.refuse_changed(
      'Another admin has changed this meanwhile. Please look at it again.', private.shown_setting(_row)
    );
  end if;
  if not private.setting_fits(_row.kind, _row.least, _row.most, _given) then
    raise exception '%', case _row.kind
      when 'switch' then 'This is either on or off'
      when 'whole_number' then format('A whole number from %s to %s is needed', _row.least, _row.most)
      when 'sign_up_roles' then 'Some of tenant, owner and broker are needed, tenant among them'
      else 'A domain such as company.example is needed, in small letters'
    end using errcode = '22023';
  end if;
  if _row.kind = 'email_domain' then
    perform private.refuse_lock_out(_given #>> '{}');
  end if;
  if _row.value = _given then
    return private.shown_setting(_row);
  end if;
  perform private.record_audit('setting.changed', 'ok', _name, jsonb_build_object('from', _row.value, 'to', _given));
  update private.settings as setting
  set value = _given, version = setting.version + 1, is_chosen = true, changed_by = auth.uid(), updated_at = now()
  where setting.name = _name
  returning * into _row;
  return private.shown_setting(_row);
end
$$;
comment on function public.admin_change_setting(text, jsonb, integer) is
  'Changes a setting as seen in _seen_version and answers it as admin_get_settings does. PT404, PT409 with the present '
  'setting in the details when another admin was faster, 22023 for what does not fit or would lock the caller out, 42501 '
  'for what the deployment sets. Kept in the audit log. For admins; PT429.';

create function public.admin_save_notice(
  _words text,
  _starts_at timestamptz,
  _ends_at timestamptz,
  _id uuid default null,
  _seen_version integer default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _row private.announcements;
  _text constant text := nullif(btrim(regexp_replace(_words, '[[:cntrl:][:space:]]+', ' ', 'g')), '');
begin
  perform private.require_admin();
  perform private.require_pace('{setting.changed,notice.saved,notice.removed}', 60);
  if _text is null then
    raise exception 'A notice says something' using errcode = '22023';
  end if;
  if char_length(_text) > 300 then
    raise exception 'A notice has at most 300 characters' using errcode = '22023';
  end if;
  if _starts_at is null or _ends_at is null or not isfinite(_starts_at) or not isfinite(_ends_at) then
    raise exception 'A notice needs a beginning and an end' using errcode = '22023';
  end if;
  if _ends_at <= _starts_at or _ends_at <= now() then
    raise exception 'A notice ends after it begins, and not before now' using errcode = '22023';
  end if;
  if _ends_at - _starts_at > interval '366 days' then
    raise exception 'A notice stays for a year at most' using errcode = '22023';
  end if;
  if _id is null then
    -- two admins at once count each other
    perform pg_advisory_xact_lock(hashtextextended('notices of the site', 0));
    if (select count(*) from private.announcements as notice where notice.ends_at > now()) >= 20 then
      raise exception 'There are 20 notices already. Please remove one first.' using errcode = '54000';
    end if;
    insert into private.announcements (words, starts_at, ends_at, changed_by)
    values (_text, _starts_at, _ends_at, auth.uid())
    returning * into _row;
  else
    select * into _row from private.announcements as notice where notice.id = _id for update;
    if _row.id is null or _row.version is distinct from _seen_version then
      perform private.refuse_changed(
        case when _row.id is null
          then 'Another admin has removed this notice meanwhile.'
          else 'Another admin has changed this meanwhile. Please look at it again.'
        end,
        case when _row.id is not null then private.shown_notice(_row) end
      );
    end if;
    update private.announcements as notice
    set words = _text, starts_at = _starts_at, ends_at = _ends_at, version = notice.version + 1,
      changed_by = auth.uid(), changed_at = now()
    where notice.id = _id
    returning * into _row;
  end if;
  perform private.record_audit(
    'notice.saved', 'ok', _row.id::text,
    jsonb_build_object('words', _row.words, 'starts_at', _row.starts_at, 'ends_at', _row.ends_at)
  );
  return private.shown_notice(_row);
end
$$;
comment on function public.admin_save_notice(text, timestamptz, timestamptz, uuid, integer) is
  'Makes a notice that every visitor reads from _starts_at until _ends_at, or changes the one of _id as seen in '
  '_seen_version, and answers it. At most 300 characters, at most a year, at most 20 that are not over. 22023, 54000, '
  'PT409 with the present notice in the details. Kept in the audit log. For admins; PT429.';

create function public.admin_remove_notice(_id uuid, _seen_version integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _row private.announcements;
begin
  perform private.require_admin();
  perform private.require_pace('{setting.changed,notice.saved,notice.removed}', 60);
  select * into _row from private.announcements as notice where notice.id = _id for update;
  -- removed twice: it is gone either way
  if _row.id is null then
    return jsonb_build_object('success', true);
  end if;
  if _row.version is distinct from _seen_version then
    perform private.refuse_changed(
      'Another admin has changed this meanwhile. Please look at it again.', private.shown_notice(_row)
    );
  end if;
  delete from private.announcements as notice where notice.id = _id;
  perform private.record_audit('notice.removed', 'ok', _id::text, jsonb_build_object('words', _row.words));
  return jsonb_build_object('success', true);
end
$$;
comment on function public.admin_remove_notice(uuid, integer) is
  'Takes a notice away as seen in _seen_version. {success: true}, PT409 with the present notice in the details. Kept in '
  'the audit log. For admins; PT429.';
grant execute on function
  public.admin_get_settings(),
  public.admin_change_setting(text, jsonb, integer),
  public.admin_save_notice(text, timestamptz, timestamptz, uuid, integer),
  public.admin_remove_notice(uuid, integer)
  to authenticated;
