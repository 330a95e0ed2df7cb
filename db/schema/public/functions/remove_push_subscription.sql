CREATE FUNCTION public.remove_push_subscription(_endpoint text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_second_factor();
  delete from public.push_subscriptions as saved where saved.user_id = auth.uid() and saved.endpoint = _endpoint;
  return jsonb_build_object('success', true);
end
$$;

REVOKE ALL ON FUNCTION public.remove_push_subscription(_endpoint text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.remove_push_subscription(_endpoint text) TO service_role;
GRANT ALL ON FUNCTION public.remove_push_subscription(_endpoint text) TO authenticated;

COMMENT ON FUNCTION public.remove_push_subscription(_endpoint text) IS 'Nothing is pushed to this browser of the caller any more. {success: true}, also when there was none.';
