CREATE TABLE _gateway.spent_proofs (
    id text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT spent_proofs_id_check CHECK (((char_length(id) >= 1) AND (char_length(id) <= 200)))
);

ALTER TABLE ONLY _gateway.spent_proofs
    ADD CONSTRAINT spent_proofs_pkey PRIMARY KEY (id);

CREATE INDEX spent_proofs_expires_at_idx ON _gateway.spent_proofs USING btree (expires_at);

COMMENT ON TABLE _gateway.spent_proofs IS 'Proofs that were used and have not expired. Ids are hashes.';
