CREATE TABLE private.consents (
    id bigint NOT NULL,
    user_id uuid NOT NULL,
    terms_version text NOT NULL,
    accepted_at timestamp with time zone DEFAULT now() NOT NULL,
    ip inet,
    CONSTRAINT consents_terms_version_check CHECK (((char_length(terms_version) >= 1) AND (char_length(terms_version) <= 40)))
);

ALTER TABLE private.consents ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.consents_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY private.consents
    ADD CONSTRAINT consents_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.consents
    ADD CONSTRAINT consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX consents_user_id_idx ON private.consents USING btree (user_id);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.consents TO service_role;

COMMENT ON TABLE private.consents IS 'Which terms a person agreed to, when, and from where.';
