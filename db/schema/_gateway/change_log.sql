CREATE UNLOGGED TABLE _gateway.change_log (
    id bigint NOT NULL,
    xid xid8 NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    relation oid NOT NULL,
    type text NOT NULL,
    record jsonb,
    old_record jsonb,
    CONSTRAINT change_log_type_check CHECK ((type = ANY (ARRAY['INSERT'::text, 'UPDATE'::text, 'DELETE'::text])))
);

ALTER TABLE _gateway.change_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME _gateway.change_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY _gateway.change_log
    ADD CONSTRAINT change_log_pkey PRIMARY KEY (id);

CREATE INDEX change_log_changed_at_idx ON _gateway.change_log USING btree (changed_at);
CREATE INDEX change_log_xid_idx ON _gateway.change_log USING btree (xid, id);

ALTER TABLE _gateway.change_log ENABLE ROW LEVEL SECURITY;

COMMENT ON TABLE _gateway.change_log IS 'Whole rows as they changed; for the server alone, which filters before it sends.';
