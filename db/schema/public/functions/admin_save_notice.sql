CREATE FUNCTION public.admin_save_notice(_words text, _starts_at timestamp with time zone, _ends_at timestamp with time zone, _id uuid DEFAULT NULL::uuid, _seen_version integer DEFAULT NULL::integer) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION public.admin_save_notice(_words text, _starts_at timestamp with time zone, _ends_at timestamp with time zone, _id uuid, _seen_version integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_save_notice(_words text, _starts_at timestamp with time zone, _ends_at timestamp with time zone, _id uuid, _seen_version integer) TO service_role;
GRANT ALL ON FUNCTION public.admin_save_notice(_words text, _starts_at timestamp with time zone, _ends_at timestamp with time zone, _id uuid, _seen_version integer) TO authenticated;

COMMENT ON FUNCTION public.admin_save_notice(_words text, _starts_at timestamp with time zone, _ends_at timestamp with time zone, _id uuid, _seen_version integer) IS 'Makes a notice that every visitor reads from _starts_at until _ends_at, or changes the one of _id as seen in _seen_version, and answers it. At most 300 characters, at most a year, at most 20 that are not over. 22023, 54000, PT409 with the present notice in the details. Kept in the audit log. For admins; PT429.';
