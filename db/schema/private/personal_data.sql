CREATE TABLE private.personal_data (
    relation text NOT NULL,
    key_column text NOT NULL,
    rows_of text NOT NULL,
    is_exported boolean NOT NULL,
    withheld_columns text[] DEFAULT '{}'::text[] NOT NULL,
    on_erase text NOT NULL,
    reason text NOT NULL,
    CONSTRAINT personal_data_on_erase_check CHECK ((on_erase = ANY (ARRAY['deleted'::text, 'cleared'::text, 'kept'::text, 'with parent'::text, 'tombstone'::text]))),
    CONSTRAINT personal_data_reason_check CHECK ((char_length(reason) > 10)),
    CONSTRAINT personal_data_relation_check CHECK ((relation ~ '^[a-z_]+\.[a-z0-9_]+$'::text))
);

ALTER TABLE ONLY private.personal_data
    ADD CONSTRAINT personal_data_pkey PRIMARY KEY (relation, key_column);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.personal_data TO service_role;

COMMENT ON TABLE private.personal_data IS 'Data about people: what they get a copy of, and what erasing an account does to it. Written by migrations alone.';
COMMENT ON COLUMN private.personal_data.on_erase IS 'deleted: the rows go. cleared: the key is set to null. kept: the row stays. with parent: it goes with the row it belongs to. tombstone: the row stays without anything that tells who it was.';
