CREATE TABLE private.second_factor_proofs (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    auth_session_id uuid NOT NULL,
    method text NOT NULL,
    proven_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone,
    used_for text,
    CONSTRAINT second_factor_proofs_method_check CHECK ((method = ANY (ARRAY['email'::text, 'sms'::text, 'factor'::text]))),
    CONSTRAINT second_factor_proofs_used_for_check CHECK ((char_length(used_for) <= 128))
);

ALTER TABLE ONLY private.second_factor_proofs
    ADD CONSTRAINT second_factor_proofs_auth_session_id_method_proven_at_key UNIQUE (auth_session_id, method, proven_at);
ALTER TABLE ONLY private.second_factor_proofs
    ADD CONSTRAINT second_factor_proofs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.second_factor_proofs
    ADD CONSTRAINT second_factor_proofs_auth_session_id_fkey FOREIGN KEY (auth_session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.second_factor_proofs
    ADD CONSTRAINT second_factor_proofs_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX second_factor_proofs_user_id_idx ON private.second_factor_proofs USING btree (user_id);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.second_factor_proofs TO service_role;

COMMENT ON TABLE private.second_factor_proofs IS 'Second factors that the server saw given, and whether the proof has been used. Written by the server alone.';
COMMENT ON COLUMN private.second_factor_proofs.method IS 'email: a mailed code. sms and factor: the mark that the code or the authenticator left on the session, once used.';
