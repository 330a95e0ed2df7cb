CREATE FUNCTION _gateway.tg_mfa_challenges__entered() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  update _gateway.sms_codes set entered_at = now() where id = new.id;
  return null;
end
$$;

REVOKE ALL ON FUNCTION _gateway.tg_mfa_challenges__entered() FROM PUBLIC;
