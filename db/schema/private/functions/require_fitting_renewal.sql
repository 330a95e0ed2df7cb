CREATE FUNCTION private.require_fitting_renewal(_agreement public.agreements, _version public.agreement_versions) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy public.tenancies;
  _start constant date := (_version.terms ->> 'start_on')::date;
  _former_start date;
begin
  if _agreement.kind = 'first' then
    return;
  end if;
  select * into _tenancy from public.tenancies as known where known.id = _agreement.tenancy_id;
  if _tenancy.id is null or _tenancy.state not in ('upcoming', 'active') then
    perform private.refuse(
      'PT409', 'tenancy_ends', 'This tenancy ends. Withdraw the notice first.', private.agreement_state(_agreement)
    );
  end if;
  if exists (
    select from public.tenancy_people as lives
    where lives.tenancy_id = _tenancy.id and lives.until is null and not exists (
      select from public.agreement_parties as party
      where party.agreement_id = _agreement.id and party.removed_at is null and party.user_id = lives.user_id and party.role = lives.role
    )
  ) then
    perform private.refuse('PT422', 'party_left_out', 'Everybody in the tenancy signs. Who leaves gives notice first.');
  end if;
  select (said.terms ->> 'start_on')::date into _former_start
  from public.agreements as former
  join public.agreement_versions as said on said.agreement_id = former.id and said.version_no = former.current_version
  where former.id = _agreement.previous_id;
  if _agreement.kind = 'amendment' and _start <> _former_start then
    perform private.refuse_argument('start_on', format('An amendment keeps the first day: %s.', _former_start));
  end if;
  if _agreement.kind = 'renewal' and (_start <= _former_start or _start > greatest(_tenancy.end_on, _agreement.created_at::date) + 31) then
    perform private.refuse_argument('start_on', format('A renewal begins when the term is over: %s.', _tenancy.end_on + 1));
  end if;
  if lower(_version.terms ->> 'unit_label') <> _tenancy.unit_label then
    perform private.refuse_argument('unit_label', 'Another bed or room is another agreement.');
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.require_fitting_renewal(_agreement public.agreements, _version public.agreement_versions) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_fitting_renewal(_agreement public.agreements, _version public.agreement_versions) TO service_role;

COMMENT ON FUNCTION private.require_fitting_renewal(_agreement public.agreements, _version public.agreement_versions) IS 'Refuses what does not fit the tenancy that it renews or amends: PT409 tenancy_ends, PT422 party_left_out, 22023. Not for API roles.';
