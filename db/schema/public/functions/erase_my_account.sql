CREATE FUNCTION public.erase_my_account(_confirmation text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _person uuid := auth.uid();
begin
  perform private.require_second_factor();
  if not private.proven_lately() then
    raise exception 'reauthentication_needed'
      using errcode = '42501', hint = 'Confirm that it is you, by password or code, and try again within ten minutes.';
  end if;
  if lower(btrim(coalesce(_confirmation, ''))) <> 'erase my account' then
    return jsonb_build_object('success', false, 'error', 'Type "erase my account" to confirm.');
  end if;
  if private.holds_admin_role() then
    -- two admins who leave at the same moment: the second one waits and then is the last
    perform from public.user_roles as held where held.role = 'admin' order by held.id for update;
    if not exists (
      select
      from public.user_roles as held
      join auth.users as other on other.id = held.user_id
      where held.role = 'admin'
        and held.role_approval_status = 'approved'
        and held.user_id <> _person
        and other.deleted_at is null
        and (other.banned_until is null or other.banned_until <= now())
    ) then
      return jsonb_build_object(
        'success', false, 'error', 'You are the only admin. Make somebody else an admin first.'
      );
    end if;
  end if;
  -- a signature that is being made is waited for: conversations first, as a step takes them
  perform from public.enquiries as thread
  where thread.id in (
    select agreement.enquiry_id
    from public.agreement_parties as party join public.agreements as agreement on agreement.id = party.agreement_id
    where party.user_id = _person
  )
  order by thread.id for no key update;
  if private.why_not_erase(_person) is not null then
    return jsonb_build_object('success', false, 'error', private.why_not_erase(_person));
  end if;

  perform private.erase_person(_person);
  return jsonb_build_object('success', true);
end
$$;

REVOKE ALL ON FUNCTION public.erase_my_account(_confirmation text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.erase_my_account(_confirmation text) TO service_role;
GRANT ALL ON FUNCTION public.erase_my_account(_confirmation text) TO authenticated;

COMMENT ON FUNCTION public.erase_my_account(_confirmation text) IS 'Erases the caller''s account for good, once they typed "erase my account" and proved lately who they are: listings and files go, every session ends, the security record and signed agreements stay. {success: true}, or {success: false, error}, in a tenancy that runs, too.';
