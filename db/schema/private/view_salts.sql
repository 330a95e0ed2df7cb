CREATE TABLE private.view_salts (
    day date NOT NULL,
    salt bytea NOT NULL
);

ALTER TABLE ONLY private.view_salts
    ADD CONSTRAINT view_salts_pkey PRIMARY KEY (day);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.view_salts TO service_role;

COMMENT ON TABLE private.view_salts IS 'The secret of the day that hides who looked; gone the day after.';
