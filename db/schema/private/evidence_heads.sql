CREATE TABLE private.evidence_heads (
    head text NOT NULL,
    completed_at timestamp with time zone NOT NULL,
    day date,
    CONSTRAINT evidence_heads_head_check CHECK ((head ~ '^[0-9a-f]{64}$'::text))
);

ALTER TABLE ONLY private.evidence_heads
    ADD CONSTRAINT evidence_heads_pkey PRIMARY KEY (head);

ALTER TABLE ONLY private.evidence_heads
    ADD CONSTRAINT evidence_heads_day_fkey FOREIGN KEY (day) REFERENCES private.evidence_days(day) ON DELETE RESTRICT;

CREATE INDEX evidence_heads_day_idx ON private.evidence_heads USING btree (day);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.evidence_heads TO service_role;

CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON private.evidence_heads FOR EACH ROW EXECUTE FUNCTION private.tg_evidence_days__append_only();

COMMENT ON TABLE private.evidence_heads IS 'Heads of agreements that came into force; kept when the agreement is forgotten, for they say nothing.';
