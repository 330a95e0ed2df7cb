CREATE TABLE private.invite_tries (
    user_id uuid NOT NULL,
    code_hash bytea NOT NULL,
    tried_at timestamp with time zone NOT NULL,
    CONSTRAINT invite_tries_code_hash_check CHECK ((octet_length(code_hash) = 32))
);

ALTER TABLE ONLY private.invite_tries
    ADD CONSTRAINT invite_tries_pkey PRIMARY KEY (user_id, code_hash);

ALTER TABLE ONLY private.invite_tries
    ADD CONSTRAINT invite_tries_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX invite_tries_tried_at_idx ON private.invite_tries USING btree (tried_at);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.invite_tries TO service_role;

COMMENT ON TABLE private.invite_tries IS 'Which codes people entered, as SHA-256: at most 10 an hour; gone after a day.';
