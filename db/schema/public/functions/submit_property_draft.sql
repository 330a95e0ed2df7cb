CREATE FUNCTION public.submit_property_draft(_draft_id uuid) RETURNS uuid
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
declare
  _facts jsonb;
begin
  select draft.facts into _facts from public.property_drafts as draft where draft.id = _draft_id for update;
  if not found then
    -- submitted before: a retry, a second tab
    if private.owns_property(_draft_id) then
      return _draft_id;
    end if;
    raise exception 'This draft was not found' using errcode = 'PT404';
  end if;
  perform private.require_whole_draft(_facts);

  -- the names of columns are of a migration's writing
  execute format(
    $q$
      insert into public.properties (id, owner_id, broker_id, %1$s)
      select $1, auth.uid(), case when $2 then auth.uid() end, %1$s from (select ($3).*) as told
    $q$,
    private.column_list(private.draft_facts())
  ) using _draft_id, _facts -> 'as_broker' = 'true', private.listing_of_facts(_facts);

  perform private.save_private_facts(_draft_id, _facts -> 'private');
  if coalesce(_facts -> 'photos', '[]') <> '[]' then
    perform public.set_property_photos(_draft_id, _facts -> 'photos');
  end if;

  delete from public.property_drafts as draft where draft.id = _draft_id;
  return _draft_id;
end
$_$;

REVOKE ALL ON FUNCTION public.submit_property_draft(_draft_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.submit_property_draft(_draft_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.submit_property_draft(_draft_id uuid) TO authenticated;

COMMENT ON FUNCTION public.submit_property_draft(_draft_id uuid) IS 'Makes an own draft a listing that waits for approval; its id is the draft''s. Twice is as once. All or nothing: PT404, 23502 or 22023 with the facts that are missing or unknown, 23514 for a value out of bounds, 54000 for the 51st waiting.';
