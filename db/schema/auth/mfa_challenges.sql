CREATE TABLE auth.mfa_challenges (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    factor_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    verified_at timestamp with time zone,
    ip_address inet NOT NULL,
    otp_code text,
    web_authn_session_data jsonb,
    attempts integer DEFAULT 0 NOT NULL,
    code_mac text,
    closed_at timestamp with time zone
);

ALTER TABLE auth.mfa_challenges OWNER TO supabase_auth_admin;

ALTER TABLE ONLY auth.mfa_challenges
    ADD CONSTRAINT mfa_challenges_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.mfa_challenges
    ADD CONSTRAINT mfa_challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE CASCADE;

CREATE INDEX mfa_challenges_created_at_idx ON auth.mfa_challenges USING btree (created_at DESC);
CREATE INDEX mfa_challenges_factor_id_idx ON auth.mfa_challenges USING btree (factor_id);

ALTER TABLE auth.mfa_challenges ENABLE ROW LEVEL SECURITY;

CREATE TRIGGER _100_entered AFTER UPDATE OF verified_at ON auth.mfa_challenges FOR EACH ROW WHEN (((new.verified_at IS NOT NULL) AND (old.verified_at IS NULL))) EXECUTE FUNCTION _gateway.tg_mfa_challenges__entered();

CREATE TRIGGER _100_keep_few BEFORE INSERT ON auth.mfa_challenges FOR EACH ROW EXECUTE FUNCTION auth.tg_mfa_challenges__keep_few();

COMMENT ON TABLE auth.mfa_challenges IS 'Open and answered challenges of second factors.';
COMMENT ON COLUMN auth.mfa_challenges.code_mac IS 'HMAC of the code sent to a phone factor.';
COMMENT ON COLUMN auth.mfa_challenges.closed_at IS 'When newer challenges took its place; it takes no answer any more.';
