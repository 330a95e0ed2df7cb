CREATE FUNCTION public.unblock_person(_enquiry_id uuid, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _thread public.enquiries;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'unblock_person', jsonb_build_object('enquiry_id', _enquiry_id));
  if _answer is not null then
    return _answer;
  end if;
  _thread := private.take_enquiry(_enquiry_id);
  delete from public.blocks as block
  where block.blocker_id = auth.uid() and block.blocked_id = any (private.other_side_of(_thread));
  return private.end_act(_key, private.change_answer(_thread.id, _thread.state, _thread.version, _now));
end
$$;

REVOKE ALL ON FUNCTION public.unblock_person(_enquiry_id uuid, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.unblock_person(_enquiry_id uuid, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.unblock_person(_enquiry_id uuid, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.unblock_person(_enquiry_id uuid, _key uuid) IS 'Takes an own block of the other side back. PT404.';
