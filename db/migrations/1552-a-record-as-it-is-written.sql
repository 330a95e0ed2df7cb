-- Two people walk through a home with a record each in hand: what one writes has to appear with the other. A record is large and read on a bad
-- line, so what is asked every few seconds is whether it is another one now.

create function private.handover_draft_mark(_handover private.handovers) returns text
language sql stable security definer set search_path = ''
as $$
  select md5(concat(
    _handover.readings,
    (select jsonb_agg(to_jsonb(line) order by line.id) from private.handover_items as line where line.handover_id = _handover.id),
    (
      select string_agg(photo.id::text, ',' order by photo.id)
      from private.handover_photos as photo join private.handover_items as line on line.id = photo.item_id
      where line.handover_id = _handover.id
    )
  ))
$$;
revoke all on function private.handover_draft_mark(private.handovers) from public;
grant execute on function private.handover_draft_mark(private.handovers) to service_role;
comment on function private.handover_draft_mark(private.handovers) is
  'Another one whenever a line, a reading or a photo of a record is. Not for API roles.';

create or replace function private.handover_json(_handover private.handovers) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', _handover.id, 'tenancy_id', _handover.tenancy_id, 'kind', _handover.kind, 'state', _handover.state,
    'version', _handover.version, 'begun_by', _handover.side, 'proposed_side', _handover.proposed_side, 'readings', _handover.readings,
    'content_sha256', _handover.content_sha256, 'dispute_words', _handover.dispute_words, 'created_at', _handover.created_at,
    'proposed_at', _handover.proposed_at, 'agreed_at', _handover.agreed_at, 'state_at', _handover.state_at,
    'draft_mark', case when _handover.state = 'draft' then private.handover_draft_mark(_handover) end,
    'signatures', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'side', signed.side, 'name', party.legal_name, 'at', signed.signed_at, 'is_mine', party.user_id is not distinct from auth.uid()
      ) order by signed.signed_at), '[]')
      from private.handover_signatures as signed join public.agreement_parties as party on party.id = signed.party_id
      where signed.handover_id = _handover.id
    )
  )
$$;
