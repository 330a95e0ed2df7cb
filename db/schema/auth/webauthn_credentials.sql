CREATE TABLE auth.webauthn_credentials (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    sign_count bigint DEFAULT 0 NOT NULL,
    transports jsonb DEFAULT '[]'::jsonb NOT NULL,
    backed_up boolean DEFAULT false NOT NULL,
    friendly_name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT webauthn_credentials_credential_id_check CHECK (((char_length(credential_id) >= 16) AND (char_length(credential_id) <= 1400))),
    CONSTRAINT webauthn_credentials_friendly_name_check CHECK (((char_length(friendly_name) >= 1) AND (char_length(friendly_name) <= 100))),
    CONSTRAINT webauthn_credentials_sign_count_check CHECK ((sign_count >= 0))
);

ALTER TABLE auth.webauthn_credentials OWNER TO supabase_auth_admin;

ALTER TABLE ONLY auth.webauthn_credentials
    ADD CONSTRAINT webauthn_credentials_credential_id_key UNIQUE (credential_id);
ALTER TABLE ONLY auth.webauthn_credentials
    ADD CONSTRAINT webauthn_credentials_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.webauthn_credentials
    ADD CONSTRAINT webauthn_credentials_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX webauthn_credentials_user_id_idx ON auth.webauthn_credentials USING btree (user_id);

ALTER TABLE auth.webauthn_credentials ENABLE ROW LEVEL SECURITY;

CREATE TRIGGER _100_tell AFTER INSERT OR DELETE ON auth.webauthn_credentials FOR EACH ROW EXECUTE FUNCTION private.tg_webauthn_credentials__tell();

COMMENT ON TABLE auth.webauthn_credentials IS 'Passkeys: public keys of people''s devices.';
COMMENT ON COLUMN auth.webauthn_credentials.sign_count IS 'How often the device says that it signed; zero for ever on those that do not count.';
