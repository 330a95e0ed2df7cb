CREATE FUNCTION private.require_proposal(_visit public.visits, _side text, _seen timestamp with time zone) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if _visit.proposal_side is null then
    perform private.refuse_visit_changed(_visit, 'wrong_state', 'There is no proposal any more. Please look at the visit again.');
  end if;
  if not private.is_across(_visit.proposal_side, _side) then
    perform private.refuse(
      '42501', 'not_your_step', 'This step is for the other side.',
      jsonb_build_object('sides', case _side when 'seeker' then '["broker", "owner"]'::jsonb else '["seeker"]' end)
    );
  end if;
  if _seen is null or _seen <> all (_visit.proposal_starts_at || coalesce(_visit.proposal_others, '{}')) then
    perform private.refuse_visit_changed(
      _visit, 'proposal_changed', 'Another time was proposed meanwhile. Please look at it again.'
    );
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.require_proposal(_visit public.visits, _side text, _seen timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_proposal(_visit public.visits, _side text, _seen timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.require_proposal(_visit public.visits, _side text, _seen timestamp with time zone) IS '42501 or PT409 unless the other side''s proposal is as it was seen. Not for API roles.';
