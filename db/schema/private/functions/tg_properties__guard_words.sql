CREATE FUNCTION private.tg_properties__guard_words() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _approved jsonb := private.reviewed_facts(to_jsonb(old));
  _written constant jsonb := private.reviewed_facts(to_jsonb(new));
  _open constant jsonb := (
    select private.reviewed_facts(to_jsonb(revision))
    from public.property_revisions as revision
    where revision.property_id = old.id and revision.review_status <> 'replaced'
  );
  _told jsonb;
begin
  select coalesce(jsonb_object_agg(fact.name, fact.value), '{}') into _told
  from jsonb_each(_written) as fact (name, value)
  where fact.value <> _approved -> fact.name
    or fact.name = any (string_to_array(current_setting('private.told_as_approved', true), ','));
  perform set_config('private.told_as_approved', '', true);

  if old.approval_status <> 'approved' then
    -- the whole listing waits or was refused: what was proposed for it is part of what it says
    if _open is not null and _told <> '{}' then
      new := jsonb_populate_record(new, _open || _told);
      new.approval_status := 'pending';
      new.approved_at := null;
      new.revision_sent_at := null;
    end if;
    return new;
  end if;

  if new.price < old.price then
    _approved := _approved || jsonb_build_object('price', new.price);
  end if;
  new := jsonb_populate_record(new, _approved);
  if _told = '{}' or (_open is null and _approved || _told = _approved) then
    return new;
  end if;
  if new.price < old.price and _told - 'price' = '{}' then
    -- a rent that is lowered says nothing about what was refused
    update public.property_revisions as revision set price = new.price where revision.property_id = old.id;
    if not private.settle_revision(old.id, _approved) then
      new.revision_sent_at := null;
    end if;
    return new;
  end if;
  perform private.propose_revision(old.id, coalesce(_open, _approved) || _told);
  new.revision_sent_at := case when private.settle_revision(old.id, _approved) then now() end;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__guard_words() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__guard_words() TO service_role;
