CREATE TABLE auth.webauthn_challenges (
    id uuid NOT NULL,
    user_id uuid,
    challenge text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE auth.webauthn_challenges OWNER TO supabase_auth_admin;

ALTER TABLE ONLY auth.webauthn_challenges
    ADD CONSTRAINT webauthn_challenges_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.webauthn_challenges
    ADD CONSTRAINT webauthn_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX webauthn_challenges_created_at_idx ON auth.webauthn_challenges USING btree (created_at);
CREATE INDEX webauthn_challenges_user_id_idx ON auth.webauthn_challenges USING btree (user_id);

ALTER TABLE auth.webauthn_challenges ENABLE ROW LEVEL SECURITY;

COMMENT ON TABLE auth.webauthn_challenges IS 'What a passkey is to sign, for minutes; a row goes with its first answer.';
