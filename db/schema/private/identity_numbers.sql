CREATE TABLE private.identity_numbers (
    record_id uuid NOT NULL,
    sealed text NOT NULL,
    fingerprint text NOT NULL,
    sealed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT identity_numbers_fingerprint_check CHECK ((fingerprint ~ '^[A-Za-z0-9_-]{43}$'::text)),
    CONSTRAINT identity_numbers_sealed_check CHECK (((sealed ~ '^v1(\.[A-Za-z0-9_-]+){3}$'::text) AND (char_length(sealed) <= 600)))
);

ALTER TABLE ONLY private.identity_numbers
    ADD CONSTRAINT identity_numbers_pkey PRIMARY KEY (record_id);

ALTER TABLE ONLY private.identity_numbers
    ADD CONSTRAINT identity_numbers_record_id_fkey FOREIGN KEY (record_id) REFERENCES public.verification_records(id) ON DELETE CASCADE;

CREATE INDEX identity_numbers_fingerprint_idx ON private.identity_numbers USING btree (fingerprint);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.identity_numbers TO service_role;

COMMENT ON TABLE private.identity_numbers IS 'Sealed numbers of identity documents; only the server can open them.';
COMMENT ON COLUMN private.identity_numbers.sealed IS 'v1, id of the key, key of this number sealed with that key, number sealed with its own key; base64url, dots between.';
COMMENT ON COLUMN private.identity_numbers.fingerprint IS 'HMAC of kind and number with a key of the server: equal for the same document handed in by another account.';
