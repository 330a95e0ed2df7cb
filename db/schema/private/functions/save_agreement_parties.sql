CREATE FUNCTION private.save_agreement_parties(_agreement public.agreements, _parties jsonb, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _one jsonb;
  _id uuid;
  _ids uuid[] := '{}';
  _role text;
begin
  if jsonb_typeof(_parties) is distinct from 'array' or jsonb_array_length(_parties) not between 2 and 10 then
    perform private.refuse_argument('parties', 'An agreement has an owner, a tenant and at most eight more tenants.');
  end if;
  -- places are given anew below
  update public.agreement_parties as party set sign_order = null, removed_at = _now
  where party.agreement_id = _agreement.id and party.removed_at is null;
  for _one in select value from jsonb_array_elements(_parties) loop
    perform private.given_fields(_one, 'parties', '{id,role,legal_name,address}');
    _role := private.given_choice(_one, 'role', '{owner,tenant,co_tenant}');
    _id := null;
    if _role is null then
      perform private.refuse_argument('parties', 'Say of each party whether it is the owner, the tenant or a further tenant.');
    end if;
    if _one -> 'id' <> 'null' then
      if jsonb_typeof(_one -> 'id') <> 'string' or _one ->> 'id' !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
        perform private.refuse_argument('parties', 'Name each party by its id, or say null for a new one.');
      end if;
      _id := (_one ->> 'id')::uuid;
      perform from public.agreement_parties as party
      where party.id = _id and party.agreement_id = _agreement.id and party.role = _role and party.id <> all (_ids);
      if not found then
        perform private.refuse_argument('parties', 'One of the parties is not of this agreement.');
      end if;
    elsif _role <> 'co_tenant' then
      perform private.refuse_argument('parties', 'Owner and tenant stay who they are.');
    end if;
    if _id is null then
      insert into public.agreement_parties (agreement_id, role, sign_order, legal_name, address, created_at, removed_at)
      values (_agreement.id, _role, null, private.legal_name(_one), private.given_words(_one, 'address', 500), _now, _now)
      returning id into _id;
    else
      update public.agreement_parties as party
      set legal_name = private.legal_name(_one), address = private.given_words(_one, 'address', 500)
      where party.id = _id;
    end if;
    _ids := _ids || _id;
  end loop;
  update public.agreement_parties as party
  set sign_order = placed.place, removed_at = null
  from (
    select known.id, row_number() over (order by known.role = 'owner', lower(known.legal_name), known.id) as place
    from public.agreement_parties as known where known.id = any (_ids)
  ) as placed
  where party.id = placed.id;
  if (
    select count(*) filter (where party.role = 'owner') <> 1 or count(*) filter (where party.role = 'tenant') <> 1
    from public.agreement_parties as party where party.id = any (_ids)
  ) then
    perform private.refuse_argument('parties', 'An agreement has an owner, a tenant and at most eight more tenants.');
  end if;
  -- who never joined a version that went out leaves no trace
  delete from public.agreement_parties as party
  where party.agreement_id = _agreement.id and party.removed_at is not null and party.created_at > coalesce(_agreement.sent_at, '-infinity');
end
$_$;

REVOKE ALL ON FUNCTION private.save_agreement_parties(_agreement public.agreements, _parties jsonb, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.save_agreement_parties(_agreement public.agreements, _parties jsonb, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.save_agreement_parties(_agreement public.agreements, _parties jsonb, _now timestamp with time zone) IS 'Names the parties: owner and tenant once each, at most eight co-tenants; tenants sign first, the owner last. 22023. Not for API roles.';
