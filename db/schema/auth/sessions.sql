CREATE TABLE auth.sessions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    factor_id uuid,
    aal auth.aal_level DEFAULT 'aal1'::auth.aal_level NOT NULL,
    not_after timestamp with time zone,
    refreshed_at timestamp without time zone,
    user_agent text,
    ip inet,
    tag text
);

ALTER TABLE auth.sessions OWNER TO supabase_auth_admin;

ALTER TABLE ONLY auth.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.sessions
    ADD CONSTRAINT sessions_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE SET NULL;
ALTER TABLE ONLY auth.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX sessions_factor_id_idx ON auth.sessions USING btree (factor_id);
CREATE INDEX sessions_not_after_idx ON auth.sessions USING btree (not_after);
CREATE INDEX sessions_user_id_idx ON auth.sessions USING btree (user_id, created_at);

ALTER TABLE auth.sessions ENABLE ROW LEVEL SECURITY;

CREATE TRIGGER _100_recognize_device AFTER INSERT ON auth.sessions FOR EACH ROW EXECUTE FUNCTION private.tg_sessions__recognize_device();

CREATE TRIGGER _900_announce_end AFTER DELETE OR UPDATE OF not_after ON auth.sessions FOR EACH ROW EXECUTE FUNCTION _gateway.tg_announce_session();

COMMENT ON TABLE auth.sessions IS 'Sign-in sessions; a deleted row is a session that ended.';
COMMENT ON COLUMN auth.sessions.not_after IS 'End of the session however often it is refreshed; null for none.';
