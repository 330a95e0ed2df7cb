CREATE FUNCTION public.my_unread() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_second_factor();
  return jsonb_build_object(
    'unseen_notifications', private.unseen_notifications(auth.uid()),
    'unread_threads', public.unread_threads()
  );
end
$$;

REVOKE ALL ON FUNCTION public.my_unread() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_unread() TO service_role;
GRANT ALL ON FUNCTION public.my_unread() TO authenticated;

COMMENT ON FUNCTION public.my_unread() IS 'What the bell and the entry of messages count: {unseen_notifications, unread_threads}; both stop at their limit, 100 and 200.';
