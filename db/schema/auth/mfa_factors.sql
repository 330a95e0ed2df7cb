CREATE TABLE auth.mfa_factors (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    friendly_name text,
    factor_type auth.factor_type NOT NULL,
    status auth.factor_status DEFAULT 'unverified'::auth.factor_status NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    secret text,
    phone text,
    last_challenged_at timestamp with time zone,
    web_authn_credential jsonb,
    web_authn_aaguid uuid,
    last_webauthn_challenge_data jsonb,
    last_used_step bigint
);

ALTER TABLE auth.mfa_factors OWNER TO supabase_auth_admin;

ALTER TABLE ONLY auth.mfa_factors
    ADD CONSTRAINT mfa_factors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.mfa_factors
    ADD CONSTRAINT mfa_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE UNIQUE INDEX mfa_factors_friendly_name_key ON auth.mfa_factors USING btree (user_id, friendly_name) WHERE (btrim(friendly_name) <> ''::text);
CREATE INDEX mfa_factors_user_id_idx ON auth.mfa_factors USING btree (user_id, status);

ALTER TABLE auth.mfa_factors ENABLE ROW LEVEL SECURITY;

CREATE TRIGGER _100_tell_added AFTER UPDATE OF status ON auth.mfa_factors FOR EACH ROW WHEN (((new.status = 'verified'::auth.factor_status) AND (old.status <> 'verified'::auth.factor_status))) EXECUTE FUNCTION private.tg_mfa_factors__tell();

CREATE TRIGGER _100_tell_removed AFTER DELETE ON auth.mfa_factors FOR EACH ROW WHEN ((old.status = 'verified'::auth.factor_status)) EXECUTE FUNCTION private.tg_mfa_factors__tell();

COMMENT ON TABLE auth.mfa_factors IS 'Enrolled second factors.';
COMMENT ON COLUMN auth.mfa_factors.secret IS 'Encrypted by the server; the key is not in the database.';
COMMENT ON COLUMN auth.mfa_factors.last_used_step IS 'Time step of the last code accepted from an authenticator; none at or before it is accepted again.';
