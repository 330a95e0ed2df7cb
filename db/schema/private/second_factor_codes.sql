CREATE TABLE private.second_factor_codes (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    auth_session_id uuid NOT NULL,
    destination text NOT NULL,
    code_mac text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT second_factor_codes_code_mac_check CHECK ((code_mac <> ''::text)),
    CONSTRAINT second_factor_codes_destination_check CHECK (((char_length(destination) >= 3) AND (char_length(destination) <= 255)))
);

ALTER TABLE ONLY private.second_factor_codes
    ADD CONSTRAINT second_factor_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY private.second_factor_codes
    ADD CONSTRAINT second_factor_codes_user_id_key UNIQUE (user_id);

ALTER TABLE ONLY private.second_factor_codes
    ADD CONSTRAINT second_factor_codes_auth_session_id_fkey FOREIGN KEY (auth_session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.second_factor_codes
    ADD CONSTRAINT second_factor_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX second_factor_codes_auth_session_id_idx ON private.second_factor_codes USING btree (auth_session_id);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.second_factor_codes TO service_role;

COMMENT ON TABLE private.second_factor_codes IS 'Codes mailed as second factor, hashed, bound to a sign-in session.';
COMMENT ON COLUMN private.second_factor_codes.code_mac IS 'HMAC of the code with a key of the server, never the code.';
