CREATE FUNCTION public.remove_lead(_id uuid, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _gone public.leads;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'remove_lead', jsonb_build_object('id', _id));
  if _answer is not null then
    return _answer;
  end if;
  delete from public.leads as known where known.id = _id and known.broker_id = auth.uid() and known.source = 'own' returning * into _gone;
  if _gone.id is null then
    perform private.refuse_not_found();
  end if;
  return private.end_act(_key, private.change_answer(_gone.id, 'removed', _gone.version + 1, _now));
end
$$;

REVOKE ALL ON FUNCTION public.remove_lead(_id uuid, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.remove_lead(_id uuid, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.remove_lead(_id uuid, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.remove_lead(_id uuid, _key uuid) IS 'Lets go of a lead of the caller''s own, before its time. PT404.';
