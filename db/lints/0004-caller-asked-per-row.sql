-- `auth.uid()` in a policy runs once a row; `(select auth.uid())` runs once a statement. On a large table that is the
-- difference between milliseconds and seconds.
-- Remedy: wrap the call: (select auth.uid()).
select
  format('%s on %I.%I', quote_ident(policyname), schemaname, tablename) as object,
  'a function that depends on the caller only is called for each row' as problem
from pg_policies,
  lateral (
    select regexp_replace(
      concat_ws(' and ', qual, with_check), 'select \(*(auth|private|realtime)\.\w+\(', '', 'gi'
    ) as unwrapped
  ) as expression
where expression.unwrapped
  ~ '(auth\.(uid|jwt|role|email)|private\.(session_id|session_alive|is_admin|holds_role|second_factor_ok))\('
