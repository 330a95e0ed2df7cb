CREATE TABLE auth.flow_state (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid,
    auth_code text NOT NULL,
    code_challenge_method auth.code_challenge_method NOT NULL,
    code_challenge text NOT NULL,
    provider_type text NOT NULL,
    provider_access_token text,
    provider_refresh_token text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    authentication_method text NOT NULL,
    auth_code_issued_at timestamp with time zone
);

ALTER TABLE auth.flow_state OWNER TO supabase_auth_admin;

ALTER TABLE ONLY auth.flow_state
    ADD CONSTRAINT flow_state_auth_code_key UNIQUE (auth_code);
ALTER TABLE ONLY auth.flow_state
    ADD CONSTRAINT flow_state_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.flow_state
    ADD CONSTRAINT flow_state_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX flow_state_created_at_idx ON auth.flow_state USING btree (created_at DESC);
CREATE INDEX flow_state_user_id_idx ON auth.flow_state USING btree (user_id, authentication_method);

ALTER TABLE auth.flow_state ENABLE ROW LEVEL SECURITY;

COMMENT ON TABLE auth.flow_state IS 'Code exchanges (PKCE) under way.';
