CREATE FUNCTION public.delete_paper(_paper_id uuid, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _paper public.renter_papers;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'delete_paper', jsonb_build_object('paper_id', _paper_id));
  if _answer is not null then
    return _answer;
  end if;
  select * into _paper from public.renter_papers as paper where paper.id = _paper_id and paper.user_id = auth.uid();
  if not found then
    perform private.refuse_not_found();
  end if;
  perform private.remove_renter_papers(array[_paper.id], _now);
  return private.end_act(_key, private.change_answer(_paper_id, 'deleted', 2, _now));
end
$$;

REVOKE ALL ON FUNCTION public.delete_paper(_paper_id uuid, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.delete_paper(_paper_id uuid, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.delete_paper(_paper_id uuid, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.delete_paper(_paper_id uuid, _key uuid) IS 'Deletes an own paper with its file, in every application, too; that it was opened stays written. PT404.';
