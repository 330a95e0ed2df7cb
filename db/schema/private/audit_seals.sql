CREATE TABLE private.audit_seals (
    id bigint NOT NULL,
    sealed_at timestamp with time zone DEFAULT now() NOT NULL,
    previous_hash bytea NOT NULL,
    lines jsonb NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT audit_seals_hash_check CHECK ((octet_length(hash) = 32)),
    CONSTRAINT audit_seals_id_check CHECK ((id > 0)),
    CONSTRAINT audit_seals_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text)),
    CONSTRAINT audit_seals_previous_hash_check CHECK ((octet_length(previous_hash) = 32))
);

ALTER TABLE ONLY private.audit_seals
    ADD CONSTRAINT audit_seals_pkey PRIMARY KEY (id);

GRANT SELECT ON TABLE private.audit_seals TO service_role;

CREATE TRIGGER _100_keep BEFORE DELETE OR UPDATE ON private.audit_seals FOR EACH ROW EXECUTE FUNCTION private.tg_audit_seals__keep();

CREATE TRIGGER _100_keep_all BEFORE TRUNCATE ON private.audit_seals FOR EACH STATEMENT EXECUTE FUNCTION private.tg_audit_seals__keep();

COMMENT ON TABLE private.audit_seals IS 'Chain of seals over the lines of the audit log; numbered from 1 without a gap.';
COMMENT ON COLUMN private.audit_seals.previous_hash IS 'Hash of the seal before; 32 zero bytes for the first.';
COMMENT ON COLUMN private.audit_seals.lines IS 'Sealed lines in their order, each as [id, moment in UTC, hash in hex].';
COMMENT ON COLUMN private.audit_seals.hash IS 'SHA-256 of number, time, hash of the seal before and lines.';
