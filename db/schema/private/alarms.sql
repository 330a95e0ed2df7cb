CREATE TABLE private.alarms (
    kind text NOT NULL,
    subject_id uuid NOT NULL,
    due_at timestamp with time zone NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    last_error text,
    CONSTRAINT alarms_kind_check CHECK ((kind ~ '^[a-z_0-9]+$'::text)),
    CONSTRAINT alarms_last_error_check CHECK ((char_length(last_error) <= 200))
);

ALTER TABLE ONLY private.alarms
    ADD CONSTRAINT alarms_pkey PRIMARY KEY (kind, subject_id);

CREATE INDEX alarms_due_at_idx ON private.alarms USING btree (due_at);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.alarms TO service_role;

COMMENT ON TABLE private.alarms IS 'What is due when: private.on_<kind>(subject_id, now) does it.';
