-- What a client asks of a session when it opens, with one request: each part is what its own request answers the caller.

create function public.my_session() returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
begin
  return jsonb_build_object(
    'requires_2fa', coalesce((select status.requires_2fa from public.check_user_2fa_status(auth.uid()) as status), false),
    'is_admin', public.is_admin(auth.uid()),
    'roles', coalesce((
      select jsonb_agg(held.role order by held.role)
      from public.user_roles as held
      where held.user_id = auth.uid() and held.role_approval_status = 'approved'
    ), '[]'),
    -- The policy of profiles hides it until the second factor is passed.
    'first_name', (select own.first_name from public.profiles as own where own.id = auth.uid())
  );
end
$$;
comment on function public.my_session() is
  'First name, approved roles, whether an admin, and whether a second factor is required: the caller''s own. The name is null '
  'until a second factor that is due is passed.';
revoke all on function public.my_session() from public;
grant execute on function public.my_session() to authenticated;
