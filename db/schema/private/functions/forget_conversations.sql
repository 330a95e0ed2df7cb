CREATE FUNCTION private.forget_conversations(_now timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _most constant integer := 500;
  _over constant uuid[] := array(
    select over.id
    from (
      (
        select thread.id from public.enquiries as thread
        where thread.state = 'closed' and thread.state_at < _now - interval '1 year'
        order by thread.state_at limit _most
      )
      union
      (
        select thread.id
        from public.enquiries as thread
        join auth.users as seeker on seeker.id = thread.seeker_id and seeker.deleted_at < _now
        join auth.users as owner on owner.id = thread.owner_id and owner.deleted_at < _now
        limit _most
      )
    ) as over
    order by over.id
  );
  _gone integer;
  _more integer;
begin
  perform from public.enquiries as thread where thread.id = any (_over) order by thread.id for update;
  delete from storage.objects as stored
  where stored.bucket_id = 'thread-files' and stored.name in (
    select file.object_name
    from public.messages as sent join public.message_files as file on file.message_id = sent.id
    where sent.enquiry_id = any (_over)
  );
  perform set_config('private.forgets_events', 'on', true);
  delete from private.alarms as alarm where alarm.kind = 'enquiry_quiet' and alarm.subject_id = any (_over);
  delete from public.enquiries as thread where thread.id = any (_over);
  get diagnostics _gone = row_count;
  perform set_config('private.forgets_events', '', true);

  delete from private.acts as act
  where (act.user_id, act.key) in (
    select old.user_id, old.key from private.acts as old where old.at < _now - interval '48 hours' order by old.at limit _most
  );
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  delete from private.thread_reports as made
  where made.id in (
    select old.id from private.thread_reports as old
    where old.created_at < _now - interval '1 year' order by old.created_at limit _most
  );
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  delete from storage.objects as stored
  where stored.id in (
    select unsent.id from storage.objects as unsent
    where unsent.bucket_id = 'thread-files' and unsent.created_at < _now - interval '1 day'
      and not exists (select from public.message_files as file where file.object_name = unsent.name)
      and not exists (select from public.ticket_photos as photo where photo.object_name = unsent.name)
    limit _most
  );
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  delete from private.invites as made
  where made.id in (
    select over.id from private.invites as over
    where over.ends_at < _now - interval '30 days' order by over.ends_at limit _most
  );
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  delete from private.invite_tries as tried
  where (tried.user_id, tried.code_hash) in (
    select old.user_id, old.code_hash from private.invite_tries as old
    where old.tried_at < _now - interval '1 day' order by old.tried_at limit _most
  );
  get diagnostics _more = row_count;
  return _gone + _more;
end
$$;

REVOKE ALL ON FUNCTION private.forget_conversations(_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.forget_conversations(_now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.forget_conversations(_now timestamp with time zone) IS 'Deletes conversations a year after they were closed, or once both accounts are gone, keys after 48 hours, copies of reports after a year, files that no message names and tries of codes after a day, invitations 30 days after their end; at most 500 of each. How many. Not for API roles.';
