-- A listing is not put away beneath those who are signing for its home: neither does the owner's own paper wait on for a home that nobody finds,
-- nor does a tenant's signature end without a word. Drafts and whom the home was promised to are left as they are; a renewal is about a home
-- that is lived in, listed or not.

create or replace function public.archive_property(_property_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_kept_listing(_property_id);
  -- sending locks its conversation first: one of the two sees what the other did
  perform private.lock_home_threads(_property_id);
  if exists (
    select from public.agreements as agreement
    where agreement.property_id = _property_id and agreement.kind = 'first' and agreement.state in ('sent', 'partly_signed')
  ) and exists (select from public.properties as home where home.id = _property_id and home.archived_at is null) then
    perform private.refuse(
      'PT422', 'still_living', 'An agreement for this home is being signed. Take it back or decline it, or wait for its end, then put the listing away.'
    );
  end if;
  update public.properties set archived_at = now(), is_public = false where id = _property_id and archived_at is null;
  -- lifting a hold later must not show what was put away meanwhile
  update private.property_holds set was_public = false where property_id = _property_id and was_public;
  return jsonb_build_object('success', true);
end
$$;
comment on function public.archive_property(uuid) is
  'Puts a listing away: hidden, and no longer waiting for approval. Twice is as once. {success: true}, or PT404, PT422 still_living while a '
  'first agreement for the home is out for signing.';

create function private.require_listing_in_use(_agreement public.agreements) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if _agreement.kind = 'first' and exists (
    select from public.properties as home where home.id = _agreement.property_id and home.archived_at is not null
  ) then
    perform private.refuse(
      'PT409', 'home_gone', 'This listing was put away. Bring it back, then send the agreement.', private.agreement_state(_agreement)
    );
  end if;
end
$$;
comment on function private.require_listing_in_use(public.agreements) is
  'PT409 home_gone for a first agreement about a listing that was put away. Not for API roles.';

create or replace function public.send_agreement(_agreement_id uuid, _version_no integer, _content_sha256 text, _expires_in_days integer, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _agreement public.agreements;
  _present public.agreement_versions;
  _party public.agreement_parties;
  _side text;
begin
  if coalesce(_expires_in_days, 7) not between 1 and 30 then
    perform private.refuse_argument('expires_in_days', 'Give the parties 1 to 30 days.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'send_agreement', jsonb_build_object(
    'agreement_id', _agreement_id, 'version_no', _version_no, 'content_sha256', _content_sha256, 'expires_in_days', _expires_in_days,
    'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _agreement := private.take_agreement(_agreement_id);
  _side := private.agreement_side(_agreement);
  _agreement.state := private.agreement_step(_agreement, 'send', _side, _expected);
  _present := private.require_version(_agreement, _version_no);
  if _content_sha256 is distinct from _present.content_sha256 then
    perform private.refuse('PT422', 'hash_differs', 'This is not the text you opened.');
  end if;
  perform private.require_listing_in_use(_agreement);
  if exists (
    select from public.agreement_parties as party
    left join auth.users as person on person.id = party.user_id
    where party.agreement_id = _agreement.id and party.removed_at is null and (person.id is null or person.deleted_at is not null)
  ) then
    perform private.refuse('PT422', 'party_missing', 'Somebody who is to sign has not joined yet. Send them their code first.');
  end if;
  if _agreement.is_shared_home and _present.terms ->> 'unit_label' = '' then
    perform private.refuse('PT422', 'unit_needed', 'Say which bed or room of the PG it is.');
  end if;
  update public.agreement_versions as version set sent_at = _now where version.id = _present.id and version.sent_at is null;
  _agreement.sent_at := _now;
  _agreement.expires_at := _now + make_interval(days => coalesce(_expires_in_days, 7));
  _agreement.reason := null;
  perform private.begin_round(_agreement, _present, _now);
  for _party in
    select * from public.agreement_parties as party
    where party.agreement_id = _agreement.id and party.removed_at is null order by party.sign_order
  loop
    perform private.append_agreement_event(
      _agreement, 'invited', 'server', _party.id,
      jsonb_build_object('role', _party.role, 'order', _party.sign_order, 'until', private.evidence_moment(_agreement.expires_at)), _now,
      jsonb_build_object('name', _party.legal_name), _party.user_id
    );
  end loop;
  _agreement := private.move_agreement(
    _agreement, 'draft', 'send', _side, 'agreement_sent', 'next', jsonb_build_object('until', _agreement.expires_at), _now
  );
  return private.end_act(_key, private.agreement_answer(_agreement, _now));
end
$$;
comment on function public.send_agreement(uuid, integer, text, integer, text, uuid) is
  'The owner sends a version whose paper was made, for 1 to 30 days (7); the first signer is told. PT404, 42501, PT409 wrong_state or home_gone, '
  'PT422 hash_differs, not_rendered, party_missing or unit_needed, 22023.';
