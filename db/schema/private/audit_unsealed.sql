CREATE TABLE private.audit_unsealed (
    line_id bigint NOT NULL
);

ALTER TABLE ONLY private.audit_unsealed
    ADD CONSTRAINT audit_unsealed_pkey PRIMARY KEY (line_id);

GRANT SELECT ON TABLE private.audit_unsealed TO service_role;

CREATE TRIGGER _100_keep BEFORE DELETE OR UPDATE ON private.audit_unsealed FOR EACH ROW EXECUTE FUNCTION private.tg_audit_unsealed__keep();

CREATE TRIGGER _100_keep_all BEFORE TRUNCATE ON private.audit_unsealed FOR EACH STATEMENT EXECUTE FUNCTION private.tg_audit_unsealed__keep();

COMMENT ON TABLE private.audit_unsealed IS 'Lines of the audit log that no seal holds yet: those of the last minute.';
