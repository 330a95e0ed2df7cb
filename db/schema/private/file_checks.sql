CREATE TABLE private.file_checks (
    network_hash bytea NOT NULL,
    minute timestamp with time zone NOT NULL,
    tries integer DEFAULT 1 NOT NULL,
    CONSTRAINT file_checks_network_hash_check CHECK ((octet_length(network_hash) = 32))
);

ALTER TABLE ONLY private.file_checks
    ADD CONSTRAINT file_checks_pkey PRIMARY KEY (network_hash, minute);

CREATE INDEX file_checks_minute_idx ON private.file_checks USING btree (minute);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.file_checks TO service_role;

COMMENT ON TABLE private.file_checks IS 'How often a network asked about files, by the minute; gone after an hour.';
