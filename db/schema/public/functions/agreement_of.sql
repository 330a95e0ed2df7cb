CREATE FUNCTION public.agreement_of(_enquiry_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _thread public.enquiries;
begin
  perform private.require_second_factor();
  select * into _thread from public.enquiries as thread where thread.id = _enquiry_id;
  if _thread.id is null or private.side_of(_thread) is null then
    perform private.refuse_not_found();
  end if;
  return (
    select private.agreement_common(agreement, private.agreement_side(agreement))
    from public.agreements as agreement
    where agreement.enquiry_id = _enquiry_id and private.agreement_side(agreement) is not null
    order by agreement.state in ('draft', 'sent', 'partly_signed', 'in_force') desc, agreement.created_at desc
    limit 1
  );
end
$$;

REVOKE ALL ON FUNCTION public.agreement_of(_enquiry_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.agreement_of(_enquiry_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.agreement_of(_enquiry_id uuid) TO authenticated;

COMMENT ON FUNCTION public.agreement_of(_enquiry_id uuid) IS 'The living agreement of a conversation, else the last, as the caller''s side sees it; null when there is none. PT404.';
