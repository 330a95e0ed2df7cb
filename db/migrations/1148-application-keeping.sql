-- How long applications and papers are kept: what became of nothing 30 days, the bare row a year; with an account all at once.

create or replace function private.leave_chain(_person uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _thread public.enquiries;
begin
  perform from public.enquiries as thread where _person in (thread.seeker_id, thread.owner_id, thread.broker_id)
  order by thread.id for no key update;
  perform private.part_from_visits(_person, 'party_left', _now);
  perform private.part_from_applications(_person, _now);
  for _thread in
    select * from public.enquiries as thread where _person in (thread.seeker_id, thread.owner_id)
    order by thread.id for no key update
  loop
    if _thread.state = 'open' then
      perform private.move_enquiry(
        _thread, 'leave', 'clock',
        private.step('enquiry', _thread.id, 'leave', 'clock', _thread.state, _thread.state, _thread.version, _thread.state_at),
        'party_left', _now
      );
    end if;
  end loop;
  -- here, for what is exported of them ends with the role
  update public.enquiries as thread set broker_id = null where thread.broker_id = _person;
  perform private.remove_words(
    array(select sent.id from public.messages as sent where sent.sender_id = _person and sent.kind <> 'event'), _now
  );
  delete from public.visit_feedback as said
  using public.visits as visit where visit.id = said.visit_id and visit.seeker_id = _person;
  update public.visits as visit
  set note = case when visit.seeker_id = _person then null else visit.note end, reason = null
  where _person in (visit.seeker_id, visit.host_id) and (visit.note is not null or visit.reason is not null);
  -- papers with their files; what the host wrote to applicants
  perform private.remove_renter_papers(array(select paper.id from public.renter_papers as paper where paper.user_id = _person), _now);
  update public.applications as application
  set decline_words = null, offer = case when application.offer is null then null else application.offer || '{"words": null}' end
  from public.enquiries as thread
  where thread.id = application.enquiry_id and thread.owner_id = _person;
end
$$;
comment on function private.leave_chain(uuid, timestamptz) is
  'Ends visits, applications and conversations of a person who leaves and lets go of what they wrote. Not for API roles.';

create function private.forget_applications(_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _most constant integer := 500;
  _gone integer;
  _more integer;
begin
  -- drafts that nobody goes on with
  delete from public.applications as draft
  where draft.id in (
    select old.id from public.applications as old
    where old.submitted_at is null and old.state_at < _now - interval '90 days' limit _most
  );
  get diagnostics _gone = row_count;

  -- papers that nothing living shares
  _gone := _gone + private.remove_renter_papers(
    array(
      select paper.id
      from public.renter_papers as paper
      where paper.created_at < _now - interval '30 days' and coalesce(private.paper_kept_until(paper) < _now, false)
      order by paper.created_at limit _most
    ),
    _now
  );

  -- files that were sent and named by no paper
  delete from storage.objects as stored
  where stored.id in (
    select unnamed.id from storage.objects as unnamed
    where unnamed.bucket_id = 'application-documents' and unnamed.created_at < _now - interval '1 day'
      and not exists (select from public.renter_papers as paper where paper.object_name = unnamed.name)
    limit _most
  );
  get diagnostics _more = row_count;
  _gone := _gone + _more;

  -- what an application said, 30 days after its end; the bare row a year
  delete from public.application_documents as shared
  where shared.application_id in (
    select ended.id from public.applications as ended
    where ended.state in ('declined', 'withdrawn', 'expired') and ended.state_at < _now - interval '30 days'
      and exists (select from public.application_documents as named where named.application_id = ended.id)
    limit _most
  );
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  update public.applications as ended
  set profile = null, message = null, co_applicants = '[]', decline_words = null, offer = null, offer_ends_at = null
  where ended.id in (
    select old.id from public.applications as old
    where old.state in ('declined', 'withdrawn', 'expired') and old.state_at < _now - interval '30 days' and old.profile is not null
    limit _most
  );
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  delete from public.applications as ended
  where ended.id in (
    select old.id from public.applications as old
    where old.state in ('declined', 'withdrawn', 'expired') and old.state_at < _now - interval '1 year'
    order by old.state_at limit _most
  );
  get diagnostics _more = row_count;
  return _gone + _more;
end
$$;
comment on function private.forget_applications(timestamptz) is
  'Deletes drafts after 90 days, papers 30 days after the last use, what applications said 30 days after their end and the rows after a '
  'year; at most 500 of each. How many. Not for API roles.';

create or replace function private.forget_chain(_now timestamptz) returns integer
language sql volatile security definer set search_path = ''
as $$
  select private.forget_applications(_now) + private.forget_conversations(_now) + private.forget_visits(_now)
$$;
