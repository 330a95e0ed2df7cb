CREATE FUNCTION public.block_person(_enquiry_id uuid, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _thread public.enquiries;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'block_person', jsonb_build_object('enquiry_id', _enquiry_id));
  if _answer is not null then
    return _answer;
  end if;
  -- all of them first, in one order
  perform from public.enquiries as thread
  where thread.id = _enquiry_id or thread.id in (
    select other.id
    from public.enquiries as asked
    join public.enquiries as other on other.seeker_id = asked.seeker_id
      and (other.owner_id in (asked.owner_id, asked.broker_id) or other.broker_id in (asked.owner_id, asked.broker_id))
    where asked.id = _enquiry_id and private.side_of(asked) is not null
  )
  order by thread.id for no key update;
  _thread := private.take_enquiry(_enquiry_id);
  _side := private.side_of(_thread);
  perform private.end_applications(
    array(
      select application.id
      from public.applications as application
      join public.enquiries as thread on thread.id = application.enquiry_id
      where thread.seeker_id = _thread.seeker_id
        and application.state in ('draft', 'submitted', 'shortlisted', 'offered', 'accepted')
        and case _side
          when 'seeker' then thread.owner_id in (_thread.owner_id, _thread.broker_id) or thread.broker_id in (_thread.owner_id, _thread.broker_id)
          else auth.uid() in (thread.owner_id, thread.broker_id)
        end
    ),
    case _side when 'seeker' then 'withdraw' else 'decline' end, case _side when 'seeker' then 'seeker' else 'clock' end,
    case when _side <> 'seeker' then 'home_withdrawn' end, _now
  );
  insert into public.blocks (blocker_id, blocked_id, enquiry_id, created_at)
  select auth.uid(), other.id, _thread.id, _now
  from unnest(private.other_side_of(_thread)) as other (id)
  on conflict (blocker_id, blocked_id) do nothing;
  return private.end_act(_key, private.change_answer(_thread.id, _thread.state, _thread.version, _now));
end
$$;

REVOKE ALL ON FUNCTION public.block_person(_enquiry_id uuid, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.block_person(_enquiry_id uuid, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.block_person(_enquiry_id uuid, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.block_person(_enquiry_id uuid, _key uuid) IS 'Blocks the other side: no messages between the two, in any conversation, and what was applied for ends. Nobody is told of the block. PT404.';
