CREATE FUNCTION public.unread_threads() RETURNS integer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_second_factor();
  return private.unread_threads_of(auth.uid(), private.holds_role('broker'));
end
$$;

REVOKE ALL ON FUNCTION public.unread_threads() FROM PUBLIC;
GRANT ALL ON FUNCTION public.unread_threads() TO service_role;
GRANT ALL ON FUNCTION public.unread_threads() TO authenticated;

COMMENT ON FUNCTION public.unread_threads() IS 'How many conversations hold messages that the caller has not read; stops at 200.';
