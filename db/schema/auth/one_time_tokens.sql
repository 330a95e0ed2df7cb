CREATE TABLE auth.one_time_tokens (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    token_type auth.one_time_token_type NOT NULL,
    purpose text NOT NULL,
    token_hash text NOT NULL,
    relates_to text NOT NULL,
    code_mac text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    code_expires_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    pending_password text,
    session_id uuid,
    flow_state_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    asker_hash text,
    asker_attempts integer DEFAULT 0 NOT NULL,
    device_attempts integer DEFAULT 0 NOT NULL,
    CONSTRAINT one_time_tokens_code_mac_check CHECK ((code_mac <> ''::text)),
    CONSTRAINT one_time_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['signup'::text, 'invite'::text, 'magiclink'::text, 'recovery'::text, 'email_change_current'::text, 'email_change_new'::text, 'sms'::text, 'phone_change'::text, 'second_factor'::text, 'reauthentication'::text]))),
    CONSTRAINT one_time_tokens_token_hash_check CHECK ((token_hash <> ''::text))
);

ALTER TABLE auth.one_time_tokens OWNER TO supabase_auth_admin;

ALTER TABLE ONLY auth.one_time_tokens
    ADD CONSTRAINT one_time_tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY auth.one_time_tokens
    ADD CONSTRAINT one_time_tokens_user_id_purpose_key UNIQUE (user_id, purpose);

ALTER TABLE ONLY auth.one_time_tokens
    ADD CONSTRAINT one_time_tokens_flow_state_id_fkey FOREIGN KEY (flow_state_id) REFERENCES auth.flow_state(id) ON DELETE SET NULL;
ALTER TABLE ONLY auth.one_time_tokens
    ADD CONSTRAINT one_time_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY auth.one_time_tokens
    ADD CONSTRAINT one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX one_time_tokens_flow_state_id_idx ON auth.one_time_tokens USING btree (flow_state_id);
CREATE INDEX one_time_tokens_relates_to_idx ON auth.one_time_tokens USING btree (relates_to);
CREATE INDEX one_time_tokens_session_id_idx ON auth.one_time_tokens USING btree (session_id);
CREATE INDEX one_time_tokens_token_hash_idx ON auth.one_time_tokens USING hash (token_hash);

ALTER TABLE auth.one_time_tokens ENABLE ROW LEVEL SECURITY;

COMMENT ON TABLE auth.one_time_tokens IS 'One live link and code for each person and purpose, hashed.';
COMMENT ON COLUMN auth.one_time_tokens.token_hash IS 'SHA-256 of the link''s token, never the token.';
COMMENT ON COLUMN auth.one_time_tokens.relates_to IS 'The address or number it was sent to; it proves that one and no other.';
COMMENT ON COLUMN auth.one_time_tokens.code_mac IS 'HMAC of the code with a key of the server, never the code.';
COMMENT ON COLUMN auth.one_time_tokens.attempts IS 'Guesses of browsers that have no guess of their own (left).';
COMMENT ON COLUMN auth.one_time_tokens.pending_password IS 'bcrypt of the password chosen when this very token was asked for; confirming the token installs it.';
COMMENT ON COLUMN auth.one_time_tokens.session_id IS 'The sign-in session that a second factor is for.';
COMMENT ON COLUMN auth.one_time_tokens.asker_hash IS 'SHA-256 of the mark of the browser that asked for it; null when it had none.';
COMMENT ON COLUMN auth.one_time_tokens.asker_attempts IS 'Guesses of the browser that asked for it.';
COMMENT ON COLUMN auth.one_time_tokens.device_attempts IS 'Guesses of browsers that know the person.';
