CREATE TABLE private.evidence_days (
    day date NOT NULL,
    heads integer NOT NULL,
    sha256 text NOT NULL,
    closed_at timestamp with time zone NOT NULL,
    CONSTRAINT evidence_days_heads_check CHECK ((heads > 0)),
    CONSTRAINT evidence_days_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);

ALTER TABLE ONLY private.evidence_days
    ADD CONSTRAINT evidence_days_pkey PRIMARY KEY (day);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.evidence_days TO service_role;

CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON private.evidence_days FOR EACH ROW EXECUTE FUNCTION private.tg_evidence_days__append_only();

COMMENT ON TABLE private.evidence_days IS 'The published line of each day in India: SHA-256 over its sorted heads, a line each. Append-only.';
