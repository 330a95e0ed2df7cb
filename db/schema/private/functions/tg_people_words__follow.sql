CREATE FUNCTION private.tg_people_words__follow() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into private.people_words (user_id, email, words)
  select
    person.id, lower(left(coalesce(person.email, ''), 320)),
    lower(left(concat_ws(' ', person.email, profile.first_name, profile.last_name), 1000))
  from auth.users as person
  left join public.profiles as profile on profile.id = person.id
  where person.id = new.id and person.deleted_at is null
  on conflict (user_id) do update set email = excluded.email, words = excluded.words;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_people_words__follow() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_people_words__follow() TO service_role;
