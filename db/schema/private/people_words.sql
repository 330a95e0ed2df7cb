CREATE TABLE private.people_words (
    user_id uuid NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    words text DEFAULT ''::text NOT NULL,
    CONSTRAINT people_words_email_check CHECK ((char_length(email) <= 320))
);

ALTER TABLE ONLY private.people_words
    ADD CONSTRAINT people_words_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY private.people_words
    ADD CONSTRAINT people_words_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX people_words_email_idx ON private.people_words USING btree (email, user_id);
CREATE INDEX people_words_words_idx ON private.people_words USING gin (words extensions.gin_trgm_ops);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.people_words TO service_role;

COMMENT ON TABLE private.people_words IS 'Address and name of each person in small letters, for admins'' search.';
