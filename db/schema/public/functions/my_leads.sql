CREATE FUNCTION public.my_leads() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_second_factor();
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', lead.id, 'source', lead.source, 'state', lead.state, 'version', lead.version,
      'name', case lead.source when 'own' then lead.name else private.person_card(thread.seeker_id) ->> 'name' end,
      'phone', lead.phone, 'home_title', case lead.source when 'own' then lead.home_title else thread.home_title end, 'rent', home.price, 'lost_reason', lead.lost_reason,
      'next_step_on', lead.next_step_on, 'notes', lead.notes, 'kept_until', lead.kept_until, 'created_at', lead.created_at,
      'state_at', lead.state_at,
      -- the conversation itself ends with the mandate
      'enquiry_id', case when thread.broker_id = auth.uid() and private.acts_for(thread.property_id, auth.uid(), 'enquiries') then thread.id end,
      'waits', coalesce(thread.broker_id = auth.uid() and thread.turn = 'host', false)
    ) order by lead.state_at desc, lead.id)
    from (
      select * from public.leads as known where known.broker_id = auth.uid() order by known.state_at desc, known.id limit 500
    ) as lead
    left join public.enquiries as thread on thread.id = lead.enquiry_id
    left join public.properties as home on home.id = lead.property_id
  ), '[]');
end
$$;

REVOKE ALL ON FUNCTION public.my_leads() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_leads() TO service_role;
GRANT ALL ON FUNCTION public.my_leads() TO authenticated;

COMMENT ON FUNCTION public.my_leads() IS 'The caller''s leads, at most 500, what changed last first; enquiry_id while the caller still acts for the home.';
