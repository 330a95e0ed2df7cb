CREATE TABLE private.acts (
    user_id uuid NOT NULL,
    key uuid NOT NULL,
    procedure text NOT NULL,
    arguments_hash bytea NOT NULL,
    answer jsonb,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT acts_arguments_hash_check CHECK ((octet_length(arguments_hash) = 32))
);

ALTER TABLE ONLY private.acts
    ADD CONSTRAINT acts_pkey PRIMARY KEY (user_id, key);

ALTER TABLE ONLY private.acts
    ADD CONSTRAINT acts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX acts_at_idx ON private.acts USING btree (at);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.acts TO service_role;

COMMENT ON TABLE private.acts IS 'Answers given to keys that clients made, kept for 48 hours.';
COMMENT ON COLUMN private.acts.answer IS 'Null only within the transaction that is acting.';
