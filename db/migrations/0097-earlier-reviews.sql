-- What admins decided on listings before private.decisions was made, as 0089 put it aside. From which state is not
-- known of them; a listing that was decided on had been waiting.
do $$
begin
  if to_regclass('private.kept_property_reviews') is null then
    return;
  end if;
  -- their owners read these among the events of their listings already
  alter table private.decisions disable trigger _400_events;
  insert into private.decisions (
    kind, subject_id, user_id, from_state, to_state, admin_notes, decided_by, decided_at
  )
  select
    'property', kept.property_id, listing.owner_id, 'pending', kept.approval_status, nullif(btrim(kept.admin_notes), ''),
    (select admin.id from auth.users as admin where admin.id = kept.decided_by), kept.decided_at
  from private.kept_property_reviews as kept
  join public.properties as listing on listing.id = kept.property_id
  order by kept.id;
  alter table private.decisions enable trigger _400_events;
  drop table private.kept_property_reviews;
end
$$;
