-- A listing that its owner put away: hidden, out of the queue of approvals, and brought back as it was.
alter table public.properties
  add column archived_at timestamptz,
  add constraint "an archived listing is not public" check (archived_at is null or not is_public);

comment on column public.properties.archived_at is 'When its owner put the listing away; null while it is in use.';

create or replace function private.tg_properties__limit_pending() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _owner_id uuid;
begin
  for _owner_id in select distinct owner_id from added order by owner_id loop
    perform private.require_few_pending(_owner_id);
  end loop;
  return null;
end
$$;

create function private.require_few_pending(_owner_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _limit constant integer := private.setting('pending_listings_per_owner')::integer;
begin
  -- two changes at the same moment wait for each other and are both counted
  perform pg_advisory_xact_lock(hashtextextended('pending listings of ' || _owner_id, 0));
  if (
    select count(*)
    from public.properties as listing
    where listing.owner_id = _owner_id and listing.approval_status = 'pending' and listing.archived_at is null
  ) > _limit then
    raise exception 'You have % listings waiting for approval. Please wait until some are decided.', _limit
      using errcode = '54000';
  end if;
end
$$;
comment on function private.require_few_pending(uuid) is
  'Raises 54000 when a person has more listings waiting than allowed; archived ones wait for nobody. Not for API roles.';

create function private.require_kept_listing(_property_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  if not private.keeps_property(_property_id) then
    -- the same words for somebody else's listing and for one that never was
    raise exception 'This listing was not found' using errcode = 'PT404';
  end if;
end
$$;
comment on function private.require_kept_listing(uuid) is
  'Raises 42501 before the second factor, PT404 for a listing that the caller does not keep. Not for API roles.';

create function public.archive_property(_property_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_kept_listing(_property_id);
  update public.properties set archived_at = now(), is_public = false where id = _property_id and archived_at is null;
  -- lifting a hold later must not show what was put away meanwhile
  update private.property_holds set was_public = false where property_id = _property_id and was_public;
  return jsonb_build_object('success', true);
end
$$;
comment on function public.archive_property(uuid) is
  'Puts a listing away: hidden, and no longer waiting for approval. Twice is as once. {success: true}, or PT404.';

create function public.restore_property(_property_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _owner_id uuid;
  _is_held boolean;
begin
  perform private.require_kept_listing(_property_id);
  update private.property_holds set was_public = true
  where property_id = _property_id
    and exists (select from public.properties as listing where listing.id = _property_id and listing.archived_at is not null);
  _is_held := found;
  update public.properties set archived_at = null, is_public = not _is_held
  where id = _property_id and archived_at is not null
  returning owner_id into _owner_id;
  if _owner_id is not null then
    perform private.require_few_pending(_owner_id);
  end if;
  return jsonb_build_object('success', true);
end
$$;
comment on function public.restore_property(uuid) is
  'Brings an archived listing back with the approval it had; one on hold stays hidden until the hold is lifted. '
  '{success: true}, or PT404, or 54000 when too many listings wait for approval.';

-- As the caller: policies and guards of the table decide.
create function public.set_property_status(_property_id uuid, _status text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
begin
  update public.properties set status = _status where id = _property_id;
  if not found then
    raise exception 'This listing was not found' using errcode = 'PT404';
  end if;
  return jsonb_build_object('success', true);
end
$$;
comment on function public.set_property_status(uuid, text) is
  'Marks an own listing available, rented or maintenance, without another approval. {success: true}, or PT404, or 23514 '
  'for another word.';

grant execute on function
  public.archive_property(uuid), public.restore_property(uuid), public.set_property_status(uuid, text)
  to authenticated;
