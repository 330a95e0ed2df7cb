CREATE TABLE private.agreement_openings (
    agreement_id uuid NOT NULL,
    seq integer NOT NULL,
    field text NOT NULL,
    user_id uuid,
    salt text NOT NULL,
    value jsonb NOT NULL,
    CONSTRAINT agreement_openings_field_check CHECK ((field ~ '^[A-Za-z]{1,40}$'::text)),
    CONSTRAINT agreement_openings_salt_check CHECK ((salt ~ '^[0-9a-f]{32}$'::text)),
    CONSTRAINT agreement_openings_value_check CHECK ((char_length((value)::text) <= 2000))
);

ALTER TABLE ONLY private.agreement_openings
    ADD CONSTRAINT agreement_openings_pkey PRIMARY KEY (agreement_id, seq, field);

ALTER TABLE ONLY private.agreement_openings
    ADD CONSTRAINT agreement_openings_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES public.agreements(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.agreement_openings
    ADD CONSTRAINT agreement_openings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX agreement_openings_user_id_idx ON private.agreement_openings USING btree (user_id);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.agreement_openings TO service_role;

COMMENT ON TABLE private.agreement_openings IS 'Salt and value behind the commitments of a chain; deleting them erases a person from it.';
