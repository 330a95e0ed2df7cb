-- The own roles tell a client which portal to show, before the second factor as after it. Those of others are private: an
-- admin's password alone does not show them.
alter policy "people can see their own roles, admins everybody's" on public.user_roles
  using (
    user_id = (select auth.uid())
    or ((select private.is_admin()) and (select private.second_factor_ok()))
  );
