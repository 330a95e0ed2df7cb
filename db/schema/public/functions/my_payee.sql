CREATE FUNCTION public.my_payee() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _present constant private.payees := private.payee_at(auth.uid(), _now);
  _next constant private.payees := private.next_payee(auth.uid(), _now);
begin
  perform private.require_second_factor();
  return jsonb_build_object(
    'payee', case when _present.id is not null then jsonb_build_object(
      'holder', _present.holder_name, 'vpa', _present.vpa, 'since', _present.valid_from
    ) end,
    'next', case when _next.id is not null then jsonb_build_object(
      'holder', _next.holder_name, 'vpa', _next.vpa, 'valid_from', _next.valid_from
    ) end
  );
end
$$;

REVOKE ALL ON FUNCTION public.my_payee() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_payee() TO service_role;
GRANT ALL ON FUNCTION public.my_payee() TO authenticated;

COMMENT ON FUNCTION public.my_payee() IS 'Where the caller is paid as an owner, now and from when otherwise. {payee, next}.';
