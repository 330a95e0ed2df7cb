CREATE FUNCTION private.tg_enquiries__still_living() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.closed_side = 'clock' and new.close_reason = 'party_left' then
    return new;
  end if;
  if private.has_living_agreement(new.id) then
    perform private.refuse('PT422', 'still_living', 'Something agreed in this conversation still runs. End it first.');
  end if;
  perform private.void_agreements(
    array(select draft.id from public.agreements as draft where draft.enquiry_id = new.id and draft.state = 'draft'), 'closed', new.state_at
  );
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_enquiries__still_living() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_enquiries__still_living() TO service_role;
