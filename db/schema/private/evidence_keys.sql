CREATE TABLE private.evidence_keys (
    kid text NOT NULL,
    key jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT evidence_keys_kid_check CHECK ((kid ~ '^[A-Za-z0-9_-]{43}$'::text))
);

ALTER TABLE ONLY private.evidence_keys
    ADD CONSTRAINT evidence_keys_pkey PRIMARY KEY (kid);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.evidence_keys TO service_role;

COMMENT ON TABLE private.evidence_keys IS 'Public keys of seals, published; never deleted.';
